// Package must is for programs that go from one thing to the next and end with the first that fails, as a test does
// with Fatal: the tools, and what writes the packages' metadata. No part of the program itself uses it.
package must

// failed is what goes up to Catch.
type failed struct{ err error }

// Do goes on unless there is an error; with one it ends the function that has deferred [Catch].
func Do(err error) {
	if err != nil {
		panic(failed{err})
	}
}

// Get is what a call gives, and ends as Do does where it gives an error.
func Get[T any](v T, err error) T {
	Do(err)
	return v
}

// Both is Get for a call that gives two things.
func Both[T, U any](v T, u U, err error) (T, U) {
	Do(err)
	return v, u
}

// Catch, deferred by a function, is how an error of Do, Get or Both becomes the function's own. Any other panic goes
// on.
func Catch(err *error) {
	thrown := recover()
	if f, ours := thrown.(failed); ours {
		*err = f.err
	} else if thrown != nil {
		panic(thrown)
	}
}
