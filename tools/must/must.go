// Package must is error handling for programs that do one thing after another and stop at the first error, as a test
// does with Fatal: the tools and the generator of package metadata. The program itself must not use it.
package must

// failed is the panic value for Catch.
type failed struct{ err error }

// Do does nothing for nil. For an error it ends the function that has deferred [Catch].
func Do(err error) {
	if err != nil {
		panic(failed{err})
	}
}

// Get returns v, or fails like Do.
func Get[T any](v T, err error) T {
	Do(err)
	return v
}

// Both is Get for two values.
func Both[T, U any](v T, u U, err error) (T, U) {
	Do(err)
	return v, u
}

// Catch, deferred by a function, turns a failure of Do, Get or Both into the function's error. Other panics continue.
func Catch(err *error) {
	thrown := recover()
	if f, ours := thrown.(failed); ours {
		*err = f.err
	} else if thrown != nil {
		panic(thrown)
	}
}
