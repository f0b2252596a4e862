package main

// act is one thing a hand or an eye does.
type act func(*stage) error

// all does one thing after the other.
func (s *stage) all(acts ...act) error {
	for _, a := range acts {
		if err := a(s); err != nil {
			return err
		}
	}
	return nil
}

// press clicks a control.
func press(name string) act { return func(s *stage) error { return s.click(name) } }

// see waits for a control.
func see(name string) act {
	return func(s *stage) error {
		_, err := s.find(name)
		return err
	}
}

// show saves a picture of the main window.
func show(name string) act { return func(s *stage) error { return s.shot(mainWindow, name) } }

// keys presses keys in the main window.
func keys(names ...string) act { return func(s *stage) error { return s.key(mainWindow, names...) } }
