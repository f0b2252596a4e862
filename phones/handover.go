package phones

import (
	"bytes"
	"slices"
	"time"
)

// Handover is what devices need to find their seats again at a later server of the same session: address, rights, and
// who they are. The zero value knows nobody. As JSON it can be kept over an end of the program, even a sudden one.
type Handover struct {
	Port    uint16        `json:"port"`
	Rev     int           `json:"rev"`
	Open    bool          `json:"open"` // new devices may join
	Rights  Rights        `json:"rights"`
	Devices []KnownDevice `json:"devices"` // at most mostDevices
	Count   int           `json:"count"`   // devices so far

	token, code string // not in JSON: a restart draws new ones
}

// KnownDevice is a device that has a cookie of ours.
type KnownDevice struct {
	Device
	Secret []byte `json:"secret"` // the SHA-256 of the cookie
}

// revisionsAhead is more than the revisions that a session can have had since its handover was written.
const revisionsAhead = 1 << 20

// Kept returns a handover that was kept as JSON, fit for use: what it may have missed is made up for, and what no
// server writes is left out, as are devices whose cookie has ended. The others count as heard of now.
func (h Handover) Kept(now time.Time) Handover {
	h.Rev = min(max(h.Rev, 0), 1<<50) + revisionsAhead // a page takes revisions of up to 2^53
	if !slices.Contains([]Rights{QuestionsOnly, OwnTurn, OwnSeat}, h.Rights) {
		h.Rights = QuestionsOnly
	}
	h.Devices = slices.DeleteFunc(slices.Clone(h.Devices), func(one KnownDevice) bool {
		return len(one.Secret) != secretSize || now.Sub(one.Seen) > cookieTime // its cookie has ended
	})
	h.Devices = h.Devices[:min(len(h.Devices), mostDevices)]
	for i := range h.Devices {
		h.Devices[i].Seen = now
	}
	return h
}

// SameDevices reports whether two handovers let the same devices in at the same place with the same rights.
func (h Handover) SameDevices(other Handover) bool {
	return h.Port == other.Port && h.Open == other.Open && h.Rights == other.Rights &&
		slices.EqualFunc(h.Devices, other.Devices, func(a, b KnownDevice) bool {
			return a.ID == b.ID && a.Name == b.Name && a.Seat == b.Seat && a.Confirmed == b.Confirmed &&
				bytes.Equal(a.Secret, b.Secret)
		})
}

// AddressOnly returns the handover to a server of another session: it listens where the earlier one did and knows none
// of its devices, so that their pages say that their session is over.
func (h Handover) AddressOnly() Handover { return Handover{Port: h.Port, Rev: h.Rev, Open: true} }

// Listen makes a later server listen where the earlier one did, for the same devices. If the port has been taken
// meanwhile, or nothing was handed over, it listens on any port.
func (h Handover) Listen(d *Server, bind string) error {
	if h.Port == 0 {
		return d.Listen(bind, 0)
	}
	d.mu.Lock()
	d.rev = h.Rev + 1 // what is rendered now is newer than what any device has
	if h.Rights != "" {
		d.rights, d.deviceCount = h.Rights, h.Count
	}
	if h.token != "" {
		d.open, d.token, d.code = true, h.token, h.code
	}
	for _, one := range h.Devices {
		d.devices = append(d.devices, &device{Device: one.Device, secret: [secretSize]byte(one.Secret), since: d.rev,
			gone: make(chan struct{})})
	}
	d.mu.Unlock()
	if err := d.Listen(bind, int(h.Port)); err != nil {
		return d.Listen(bind, 0)
	}
	if !h.Open {
		d.StopJoining()
	}
	return nil
}
