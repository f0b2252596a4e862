// The page of a phone and of the TV: it shows the parts that the server sends, and sends what is pressed. ES2017.
(() => {
  'use strict';
  const root = document.documentElement, body = document.body, words = body.dataset;
  const tv = root.classList.contains('tv');
  const $$ = (css, from = document) => [...from.querySelectorAll(css)];
  const $ = (css, from) => $$(css, from)[0];
  const title = document.title, is = body.classList;
  const on = (name, f, first) => document.addEventListener(name, f, first);
  if (!tv && localStorage.getItem('light')) root.classList.add('light');
  const parts = {};
  let rev = 0, heard = Date.now(), source = null, polling = false, tries = 0, timer = 0, quiet = 0, beats = 0;
  let busy = false, shown = false, taken = [], picked = -1, turned = false, retry = null;

  // A connection may be dead without anybody knowing: what takes too long is given up.
  const call = (path, ms, more) => new Promise((yes, no) => {
    const stop = window.AbortController ? new AbortController() : null;
    const late = setTimeout(() => { no(0); if (stop) stop.abort(); }, ms);
    fetch(path, Object.assign({credentials: 'same-origin', cache: 'no-store'}, stop ? {signal: stop.signal} : {}, more))
      .then(r => { clearTimeout(late); yes(r); }, no);
  });
  const post = (path, data) => call(path, 4000, {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(data)
  });
  // What is said at the door stays until the next try, what is said in the game for a while.
  const say = text => {
    const atDoor = tv || !$('#door').hidden, p = $(atDoor ? '#said' : '#said2');
    clearTimeout(quiet);
    if (p) p.textContent = text || '';
    if (text && !atDoor) quiet = setTimeout(say, 6000);
    room();
  };
  const shake = ms => {
    const n = navigator;
    if (n.vibrate && (!n.userActivation || n.userActivation.hasBeenActive)) n.vibrate(ms);
  };

  // Parts.
  const fill = (name, slot) => {
    const open = $$('details', slot).map(d => d.open);
    const own = $('#name', slot), typed = own && own.value, html = parts[name] || '', old = $('.map', slot);
    // A board that is seen stays until the new one can be shown.
    if (html && old && old.offsetWidth && old.decode) {
      const box = slot.cloneNode();
      box.innerHTML = html;
      const map = $('.map', box);
      map.loading = 'eager';
      return map.decode().then(() => { if (parts[name] === html) $('.map', slot).replaceWith(map); }, () => {});
    }
    slot.innerHTML = html;
    $$('details', slot).forEach((d, i) => { if (i in open) d.open = open[i]; });
    $$('[data-cards]', slot).forEach(list => {
      const [own, ...keys] = list.dataset.cards.split(' ');
      list.innerHTML = keys.map(key => '<li class="card' + (key[0] === '-' ? ' spent' : '') +
        '" data-part="' + own + '.' + key.replace('-', '') + '"></li>').join('');
    });
    $$('[data-part]', slot).forEach(inner => fill(inner.dataset.part, inner));
    $$('#name', slot).forEach(n => { n.value = typed || localStorage.getItem('name') || ''; });
    cover(slot);
  };
  const cover = from => $$('[data-private]', from).forEach(p => p.classList.toggle('shown', shown));
  const leads = () => ($('.do h3') || '').textContent;
  const show = view => {
    heard = Date.now(); tries = 0;
    $('#veil').hidden = true;
    const before = parts.ask || '', hadRiddle = parts.puzzle || '', sat = parts.me;
    const had = !!$('.own.turn'), led = leads();
    rev = view.rev;
    const changed = Object.keys(view.parts);
    changed.forEach(name => { parts[name] = view.parts[name]; });
    changed.forEach(name => $$('[data-part="' + name + '"]').forEach(slot => fill(name, slot)));
    if (!sat && parts.me) scrollTo(0, 0);
    if ((parts.ask || '') !== before) {
      taken = [];
      is.remove('folded');
      $$('#sheet [data-items]').forEach(items);
      if (parts.ask && !tv) $$('#sheet').forEach(s => { s.scrollTop = 0; });
    }
    is.toggle('solves', !tv && !!$('.moves'));
    if (parts.puzzle && parts.puzzle !== hadRiddle) {
      if (!hadRiddle) { tab('me'); picked = -1; }
      pick(lays() ? -1 : picked); // a drawn piece goes where the next press is
    }
    if ('moment' in view.parts) is.remove('folded');
    const mine = !!$('.lampline.mine');
    if (mine && (!is.contains('mine') || (parts.ask || '') !== before)) shake(60);
    // To what can be done now, or to whom one waits for.
    if (mine !== is.contains('mine') || mine && leads() !== led || !had && $('.own.turn')) scrollTo(0, 0);
    is.toggle('mine', mine);
    document.title = (mine ? '◆ ' : '') + title;
    if (retry) { const again = retry; retry = null; again(); } else idle();
    room();
  };
  // Beside the board of the TV, whose place never changes, old lines of the log go first, then the words of counters
  // and cards; then all becomes smaller, lists go, the last one first, and what is read becomes as small as can be read
  // from afar. What is longer still ends with a sentence; the rest is on the phones.
  const fit = () => $$('aside').forEach(box => {
    let z = 1, old;
    const over = () => box.scrollHeight > box.clientHeight, set = name => box.style.setProperty(name, z);
    const until = least => { while (over() && z > least) { z -= .04; set('--z'); if (z > .86) set('--y'); } };
    const drop = css => { while (over() && (old = $(css, box))) old.remove(); };
    $$('.lists,[data-part=log]' + (box.cut || ''), box).forEach(slot => fill(slot.dataset.part, slot));
    box.className = box.cut = '';
    set('--z'); set('--y');
    drop('ol li:nth-last-child(n+3)');
    if (over()) box.className = 'brief';
    until(.9);
    drop('.log');
    until(.8);
    drop('.lists > :last-child');
    until(.7);
    const said = $$('.read p:not(.seal)', box);
    if (over() && (old = said[said.length - 1])) {
      box.cut = ',.read';
      old.insertAdjacentHTML('afterend', '<p class="seal">' + words.rest + '</p>');
    }
    while (over() && (old = said.pop())) {
      const all = old.textContent.match(/[^.!?…]+[.!?…]+[\s»”)]*/g) || [];
      while (over() && all.pop()) old.textContent = all.join('');
      if (!all[0]) old.remove();
    }
  });
  const room = () => { fit(); const dock = $('#dock'), pages = $('#pages');
    $$('header').forEach(h => {
      body.style.setProperty('--head', Math.min(h.offsetTop + h.offsetHeight, innerHeight * .4) + 'px');
    });
    if (dock && pages) {
      is.toggle('asks', !!$('.up').offsetHeight); // when it lies on its side, the sheet stands beside the page
      const high = innerHeight < 500 && is.contains('asks') ? 0 : dock.offsetHeight;
      pages.style.paddingBottom = high ? high + 24 + 'px' : '';
      body.style.setProperty('--dock', high + 'px');
    }
    below(); };
  // What goes on below the next button, which stays in sight.
  const below = () => is.toggle('more', $$('.do').some(d => d.getBoundingClientRect().bottom > innerHeight - 48));
  const idle = () => { busy = false; is.remove('busy'); };

  // The stream, and what brings it back: a phone that wakes hears nothing of a stream that died.
  const enter = () => { $('#door').hidden = true; $('#game').hidden = false; connect(); };
  const out = r => {
    if (r.status !== 403) return false;
    close();
    $('#door').hidden = false; $('#game').hidden = true; $('#veil').hidden = true;
    Object.keys(parts).forEach(name => { parts[name] = ''; });
    say(words[r.headers.get('Lantern-Why') || 'gone']);
    return true;
  };
  const close = () => { if (source) source.close(); source = null; clearTimeout(timer); };
  const connect = () => {
    close();
    heard = Date.now();
    if (!window.EventSource) { poll(); return; }
    source = new EventSource(tv ? '/tv/stream' : '/stream');
    source.addEventListener('view', e => show(JSON.parse(e.data)));
    source.addEventListener('beat', () => {
      heard = Date.now();
      $('#veil').hidden = true;
      if (beats++ % 2) call('/', 4000, {method: 'HEAD'}).catch(() => {});
    });
    source.onerror = () => { close(); ask(); };
    const began = heard;
    // A stream begins with a view.
    timer = setTimeout(() => heard === began && (close(), ask()), 2500);
  };
  const ask = () => {
    clearTimeout(timer);
    call('/view?since=0' + (tv ? '&of=table' : ''), Math.min(600 * 2 ** tries, 4000)).then(r => {
      if (out(r)) return;
      if (!r.ok) throw r.status;
      return r.json().then(view => { show(view); connect(); });
    }).catch(() => { lost(); timer = setTimeout(ask, Math.min(300 * 2 ** tries++, 2000)); });
  };
  const lost = () => { if (tries > 1) $('#veil').hidden = false; room(); };
  const poll = () => {
    if (polling) return;
    polling = true;
    call('/view?since=' + rev + (tv ? '&of=table' : ''), 25000).then(r => {
      if (out(r)) return;
      if (!r.ok) throw r.status;
      return r.json().then(view => { show(view); setTimeout(poll, 50); });
    }).catch(() => { tries++; lost(); setTimeout(poll, 1000); }).then(() => { polling = false; });
  };
  const awake = limit => {
    if ($('#game').hidden || polling || Date.now() - heard < limit) return;
    heard = Date.now();
    close();
    if (window.EventSource) ask(); else poll();
  };
  setInterval(awake, 500, 9000);
  ['pageshow', 'online', 'focus'].forEach(name => addEventListener(name, () => awake(4500)));
  on('visibilitychange', () => {
    if (document.hidden) { shown = false; cover(); } else awake(4500);
  });
  addEventListener('resize', room);
  addEventListener('scroll', below);
  // Of the map alone: fit makes the signs beside it anew, which load again.
  on('load', e => e.target.className === 'map' && fit(), true);

  // Joining.
  const refused = status => say({403: words.wrong, 423: words.shut, 429: words.many}[status] || words.lost);
  const join = data => post('/join', data).then(r => {
    if (r.status === 204 || r.status === 409) { say(''); enter(); }
    else refused(r.status);
  }).catch(() => say(words.lost));
  $('#join').addEventListener('submit', e => { e.preventDefault(); join({code: $('#code').value, name: tv ? 'TV' : ''}); });

  // Answers.
  const fields = () => $$('#sheet [data-field]').map(f => parseInt(f.value, 10)).concat(taken);
  const tap = (option, more, again) => {
    if (busy && !again) return;
    busy = true;
    is.add('busy');
    const asked = parts.ask, at = rev;
    let unsure = 0;
    const typed = $('#sheet [data-words]');
    const send = () => post('/tap', {rev: at, option, fields: more, words: typed ? typed.value : ''}).then(r => {
      if (r.status === 204) { say(''); shake(20); setTimeout(idle, 3000); return; }
      // An answer to a question that still waits is sent once more.
      if (r.status === 409 && asked && !unsure && !again) {
        const next = () => { if (parts.ask === asked) tap(option, more, true); else { say(words.stale); idle(); } };
        if (rev !== at) next(); else { retry = next; setTimeout(idle, 3000); }
        return;
      }
      if (r.status === 409 && unsure) return idle();
      say({403: words.stale, 409: words.stale, 423: words.shut}[r.status] || words.lost);
      idle();
    }).catch(() => { if (unsure++ < 4) setTimeout(send, 700); else { say(words.lost); idle(); } });
    send();
  };
  const items = box => {
    const order = box.dataset.items, min = +box.dataset.min, max = +box.dataset.max;
    $$('[data-item]', box).forEach(b => {
      const n = taken.filter(t => t === +b.dataset.item).length;
      b.setAttribute('aria-pressed', n > 0);
      $('i', b).textContent = !n ? '' : order === 'order' ? taken.indexOf(+b.dataset.item) + 1 : order === 'several' ? '✓' : '×' + n;
    });
    const enough = taken.length >= min && taken.length <= max;
    $$('#sheet [data-option]').forEach(b => { b.disabled = !enough; });
    const list = $('#sheet [data-taken]');
    if (list && (order === 'dice' || order === 'tokens')) {
      list.textContent = taken.map(t => $('[data-item="' + t + '"] span', box).textContent).join(' · ');
    }
  };
  const take = b => {
    const box = b.closest('[data-items]'), n = +b.dataset.item, at = taken.lastIndexOf(n), most = +b.dataset.most;
    if (at >= 0 && taken.filter(t => t === n).length >= most) taken.splice(at, 1);
    else if (taken.length < +box.dataset.max) taken.push(n);
    items(box);
  };

  // Tabs, covers and all else that is pressed.
  const tab = name => $$('[data-tab]').forEach(b => {
    const on = b.dataset.tab === name;
    b.setAttribute('aria-selected', on);
    $('#t-' + b.dataset.tab).hidden = !on;
    if (on) scrollTo(0, 0);
  });
  on('click', e => {
    const b = e.target.closest('button');
    if (!b) return;
    const d = b.dataset;
    if (d.tab) tab(d.tab);
    else if ('cover' in d) { shown = !shown; cover(); room(); }
    else if ('board' in d) b.classList.toggle('big');
    else if ('light' in d) localStorage.setItem('light', root.classList.toggle('light') ? '1' : '');
    else if ('fold' in d) { is.toggle('folded'); room(); }
    else if ('item' in d) take(b);
    else if ('less' in d || 'more' in d) {
      const f = $('input', b.parentNode);
      f.value = Math.max(+f.min, Math.min(+f.max, +f.value + ('more' in d ? 1 : -1)));
    } else if (d.seat) {
      const name = $('#name') ? $('#name').value : '';
      if (name) localStorage.setItem('name', name);
      post('/join', {name: name, seat: d.seat}).then(r => {
        if (r.status !== 204 && r.status !== 409) refused(r.status);
      });
    } else if ('sure' in d) { // once more
      $('span', b).innerHTML += '<br>' + words.sure;
      b.classList.add('on');
      $$('.dealt', b).forEach(card => card.src += '.large');
      b.scrollIntoView({block: 'center'});
      delete d.sure;
    } else if ('option' in d) {
      const bad = b.closest('#sheet') && $$('#sheet input').find(f => !f.checkValidity());
      if (bad) bad.reportValidity(); else tap(+d.option, b.closest('#sheet') ? fields() : []);
    }
  });

  // The puzzle: press a piece to choose it, once more to turn it, another one to swap; or drag.
  const move = (kind, a, b) => $$('.moves [data-kind="' + kind + '"]').find(m =>
    +m.dataset.a === a && (kind !== 'swap' || +m.dataset.b === b) || kind === 'swap' && +m.dataset.a === b && +m.dataset.b === a);
  const lays = () => $('[data-kind=lay]');
  const press = m => { if (m) tap(+m.dataset.option, []); return !!m; };
  const pick = n => {
    picked = n;
    $$('[data-piece]').forEach(p => p.classList.toggle('on', +p.dataset.piece === n));
    $$('.moves [data-kind]').forEach(m => {
      if (m.dataset.kind) m.hidden = !(+m.dataset.a === n || m.dataset.kind === 'swap' && +m.dataset.b === n);
    });
  };
  const touch = n => {
    if (press(move('lay', n))) return;
    // A turned piece stays chosen, to be turned on; then another one is chosen, and not swapped with it.
    if (picked === n) { turned = press(move('right', n)); return; }
    const swaps = !turned && picked >= 0 && press(move('swap', picked, n));
    turned = false;
    pick(swaps ? -1 : n);
  };
  let from = -1;
  const piece = e => { const at = document.elementFromPoint(e.clientX, e.clientY), p = at && at.closest('[data-piece]');
    return p ? +p.dataset.piece : -1; };
  on('pointerdown', e => { from = e.target.closest('[data-piece]') ? piece(e) : -1; });
  on('pointermove', e => {
    if (from >= 0) { const n = piece(e); $$('[data-piece]').forEach(p => p.classList.toggle('over', +p.dataset.piece === n && n !== from)); }
  });
  on('pointercancel', () => { from = -1; });
  on('pointerup', e => {
    if (from < 0) return;
    const to = piece(e);
    if (to === from) touch(to); else if (to >= 0) { press(move('swap', from, to)); pick(-1); }
    from = -1;
  });
  on('keydown', e => {
    const p = e.target.closest('[data-piece]');
    if (p && (e.key === 'Enter' || e.key === ' ')) { e.preventDefault(); touch(+p.dataset.piece); }
  });

  addEventListener('hashchange', () => location.reload());
  // The token stands behind the #, which is never sent; then nobody reads it over a shoulder.
  const token = /[#&]t=([\w-]+)/.exec(location.hash);
  if (token) {
    history.replaceState(null, '', location.pathname);
    if (words.known === 'true') post('/join', {}).then(r => r.status === 403 ? join({token: token[1]}) : enter());
    else join({token: token[1]});
  } else if (words.known === 'true') enter();
})();
