package shell

// CurtainKey is the key that hides the keeper's secrets, in the set-up as in the console.
func (s *Shell) CurtainKey() string { return s.values.CurtainKey }
