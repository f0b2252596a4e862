package phones

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// Address is where phones find the server.
type Address struct {
	URL  string `json:"url"`
	Join string `json:"join"` // URL with the token, for the QR code
	TV   string `json:"tv"`
	Code string `json:"code"`
	// Others are the URLs of this machine on further networks.
	Others []string `json:"-"`
}

// local is an address of this machine, with the name of its network interface.
type local struct {
	addr netip.Addr
	card string
}

// locals returns the addresses of this machine that other machines may reach, the most likely one first.
func locals() (all []local) {
	cards, err := net.Interfaces()
	if err != nil {
		return nil
	}
	for _, card := range cards {
		if card.Flags&net.FlagUp == 0 || card.Flags&net.FlagLoopback != 0 {
			continue
		}
		nets, err := card.Addrs()
		if err != nil {
			continue
		}
		for _, n := range nets {
			if prefix, err := netip.ParsePrefix(n.String()); err == nil {
				all = append(all, local{prefix.Addr().Unmap(), card.Name})
			}
		}
	}
	return byReach(all)
}

// byReach sorts addresses: those that phones in the room can most likely reach come first.
func byReach(all []local) []local {
	all = slices.DeleteFunc(slices.Clone(all), func(l local) bool {
		return !l.addr.Is4() || l.addr.IsLoopback() || l.addr.IsLinkLocalUnicast() || l.addr.IsMulticast()
	})
	slices.SortStableFunc(all, func(a, b local) int { return cmp.Compare(a.rank(), b.rank()) })
	return all
}

// virtualPrefixes begin the names of interfaces that do not lead to a network in the room.
var virtualPrefixes = []string{"docker", "br-", "virbr", "veth", "vbox", "vmnet", "tun",
	"tap", "wg", "tailscale", "zt", "utun"}

func (l local) rank() int {
	rank := 0
	card := strings.ToLower(l.card)
	if slices.ContainsFunc(virtualPrefixes, func(p string) bool { return strings.HasPrefix(card, p) }) {
		rank += 10
	}
	switch b := l.addr.As4(); {
	case !l.addr.IsPrivate():
		return rank + 5
	case b[0] == 192:
		return rank
	case b[0] == 10:
		return rank + 1
	default:
		return rank + 2
	}
}

// urls returns the URLs at which a listener can be reached, the best one first.
func urls(at netip.AddrPort, mine []local) []string {
	port := strconv.Itoa(int(at.Port()))
	url := func(a netip.Addr) string { return "http://" + net.JoinHostPort(a.String(), port) }
	if !at.Addr().IsUnspecified() {
		return []string{url(at.Addr().Unmap())}
	}
	var all []string
	for _, l := range mine {
		all = append(all, url(l.addr))
	}
	return append(all, url(netip.AddrFrom4([4]byte{127, 0, 0, 1})))
}

// isOwnHost reports whether a request's Host is an address of this machine with our port, since a page from elsewhere
// may let its own name resolve to this machine (DNS rebinding).
func (d *Server) isOwnHost(host string, came net.Addr) bool {
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		return false
	}
	at, err := netip.ParseAddrPort(came.String())
	if err != nil || port != strconv.Itoa(int(at.Port())) {
		return false
	}
	if slices.Contains(d.deps.Hosts, name) {
		return true
	}
	addr, err := netip.ParseAddr(name)
	if err != nil || addr.Zone() != "" {
		return false
	}
	addr = addr.Unmap()
	if addr == at.Addr().Unmap().WithZone("") {
		return true
	}
	return d.at.Addr().IsUnspecified() && slices.ContainsFunc(locals(), func(l local) bool { return l.addr == addr })
}
