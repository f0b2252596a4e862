package keeper

import "fmt"

// Codes of StoreError. The user interface words them.
const (
	StoreMissing  = "storeMissing"  // there is no file of that name
	StoreLost     = "storeLost"     // there is no file, but there are backups of it
	StoreReadOnly = "storeReadOnly" // the file or its folder cannot be written
	StoreBusy     = "storeBusy"     // another running program holds the folder
	StoreNewer    = "storeNewer"    // the file was written by a newer version of the program
	StoreForeign  = "storeForeign"  // the file is something else under our name
	StoreNotPlain = "storeNotPlain" // the file is a link, a folder or a device
	StoreParted   = "storeParted"   // the file is intact, but its history differs from that of the one before
	StoreDamaged  = "storeDamaged"  // the file is ours but damaged
	StoreFull     = "storeFull"     // the disk is full
	StoreFailed   = "storeFailed"   // any other system error, for example a failing disk
)

// StoreError says why a store cannot be opened, read or written. A file that cannot be used is never changed. Two of
// them match with errors.Is if their codes do.
type StoreError struct {
	Code      string // one of the Store codes
	Path      string // the file or folder concerned
	Found     int    // StoreNewer: the version of the file; StoreLost: the number of backups
	Supported int    // StoreNewer: the newest version this program knows
	Needs     string // StoreNewer: the version of the program that the file needs; empty if unknown
	Err       error  // the cause, for logs; may be nil
}

// Error returns a terse English form for logs. People are shown texts of the catalogue.
func (e *StoreError) Error() string {
	msg := e.Code + ": " + e.Path
	if e.Code == StoreNewer {
		msg += fmt.Sprintf(": version %d, this program knows versions up to %d", e.Found, e.Supported)
		if e.Needs != "" {
			msg += "; it needs program " + e.Needs
		}
	}
	if e.Err != nil {
		msg += ": " + e.Err.Error()
	}
	return msg
}

// Unwrap returns the cause.
func (e *StoreError) Unwrap() error { return e.Err }

// Is reports whether target is a StoreError with the same code.
func (e *StoreError) Is(target error) bool {
	t, ok := target.(*StoreError)
	return ok && t.Code == e.Code
}
