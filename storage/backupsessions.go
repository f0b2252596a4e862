package storage

import "context"

// SessionsIn counts the sessions in a backup, or in any database of ours.
func SessionsIn(ctx context.Context, file string) (int, error) {
	if err := inspectHeader(file); err != nil {
		return 0, wrap(file, err)
	}
	r, err := openReadable(file)
	if err != nil {
		return 0, wrap(file, err)
	}
	defer r.Close()
	var n int
	err = r.QueryRowContext(ctx, "SELECT count(*) FROM sessions").Scan(&n)
	return n, wrap(file, err)
}
