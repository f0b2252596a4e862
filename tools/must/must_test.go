package must

import (
	"errors"
	"testing"
)

// TestTheFirstErrorEndsTheFunction: the failure is the function's error, and nothing after it is done.
func TestTheFirstErrorEndsTheFunction(t *testing.T) {
	broken := errors.New("broken")
	call := func(fail error) (done int, err error) {
		defer Catch(&err)
		two, three := Both(2, 3, nil)
		Do(fail)
		return Get(two*three, nil), nil
	}
	if n, err := call(nil); n != 6 || err != nil {
		t.Error(n, err)
	}
	if n, err := call(broken); n != 0 || !errors.Is(err, broken) {
		t.Error(n, err)
	}
}

// TestOtherPanicsGoOn: a bug is not turned into an error.
func TestOtherPanicsGoOn(t *testing.T) {
	defer func() {
		if recover() != "fault" {
			t.Error("the fault was swallowed")
		}
	}()
	var err error
	defer Catch(&err)
	panic("fault")
}
