package curtain

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
)

// A PIN has so many digits.
const (
	ShortestPIN = 4
	LongestPIN  = 12
)

// What a guess costs: two passes over 19 MiB, some hundredths of a second. The hash says what it was made with, so
// that these can be raised later.
const (
	passes = 2
	memory = 19 * 1024 // KiB
	lanes  = 1
	bytes  = 32
)

// ValidPIN tells whether a PIN can be set: ShortestPIN to LongestPIN digits and nothing else.
func ValidPIN(pin string) bool {
	return len(pin) >= ShortestPIN && len(pin) <= LongestPIN && strings.Trim(pin, "0123456789") == ""
}

// HashPIN is what is kept of a PIN: its argon2id hash with the salt, in the usual form. The salt comes from a seed, which must
// be different each time and not to be guessed.
func HashPIN(pin, seed string) string {
	sum := sha256.Sum256([]byte("salt of a PIN " + seed))
	salt := sum[:16]
	hash := argon2.IDKey([]byte(pin), salt, passes, memory, lanes, bytes)
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, memory, passes, lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(hash))
}

// parsed is a hash taken apart.
type parsed struct {
	memory, passes uint32
	lanes          uint8
	salt, hash     []byte
}

// parse takes a hash apart. One that nobody here has made is refused, as is one that would take long or much memory.
func parse(kept string) (parsed, bool) {
	var p parsed
	parts := strings.Split(kept, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return p, false
	}
	if n, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &p.memory, &p.passes, &p.lanes); err != nil || n != 3 {
		return p, false
	}
	var err error
	if p.salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return p, false
	}
	if p.hash, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil {
		return p, false
	}
	fits := p.memory >= 8 && p.memory <= 256*1024 && p.passes >= 1 && p.passes <= 16 && p.lanes >= 1 && p.lanes <= 16 &&
		len(p.salt) >= 8 && len(p.salt) <= 64 && len(p.hash) >= 16 && len(p.hash) <= 64
	return p, fits
}

// ValidHash tells whether something is a hash that a PIN can be checked against.
func ValidHash(kept string) bool {
	_, ok := parse(kept)
	return ok
}

// MatchPIN tells whether a PIN is the one that a hash was made of. It takes some hundredths of a second.
func MatchPIN(kept, pin string) bool {
	p, ok := parse(kept)
	if !ok || !ValidPIN(pin) {
		return false
	}
	got := argon2.IDKey([]byte(pin), p.salt, p.passes, p.memory, p.lanes, uint32(len(p.hash)))
	return subtle.ConstantTimeCompare(got, p.hash) == 1
}
