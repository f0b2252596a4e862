package storage

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"github.com/mattn/go-sqlite3"

	"lantern/keeper"
)

// driver is SQLite with untrusted schemas: views and checks may not call functions with side effects.
const driver = "sqlite3-lantern"

func init() {
	sql.Register(driver, &sqlite3.SQLiteDriver{ConnectHook: func(c *sqlite3.SQLiteConn) error {
		_, err := c.Exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", nil)
		return err
	}})
}

// schema holds the SQL of the tables and indexes of a database, by kind and name.
type schema map[string]string

func readSchema(ctx context.Context, r querier) (schema, error) {
	out := schema{}
	err := rowsOf(ctx, r, func(scan scanner) error {
		var kind, name, table, text string
		err := scan(&kind, &name, &table, &text)
		out[kind+" "+name] = table + ": " + strings.Join(strings.Fields(text), " ")
		return err
	}, "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema LIMIT 100")
	return out, err
}

// schema returns the schema of a file of a version.
func (m migrationSet) schema(version int) (schema, error) {
	db, err := sql.Open(driver, ":memory:")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for number := 1; number <= version; number++ {
		if err := m.apply(db, number); err != nil {
			return nil, err
		}
	}
	return readSchema(context.Background(), db)
}

// legacyTables has a table of early files, from a library that once ran the migrations.
var legacyTables = schema{
	"table sqlite_sequence": "sqlite_sequence: CREATE TABLE sqlite_sequence(name,seq)",
	"table goose_db_version": "goose_db_version: CREATE TABLE goose_db_version ( id INTEGER PRIMARY KEY AUTOINCREMENT, " +
		"version_id INTEGER NOT NULL, is_applied INTEGER NOT NULL, tstamp TIMESTAMP DEFAULT (datetime('now')) )",
}

// requireOurSchema returns ErrForeign if a database contains anything that this program did not make, such as a
// trigger, which would run when a step is written. It returns ErrDamaged if something of ours is missing.
func requireOurSchema(r querier, path string, version int, m migrationSet) error {
	there, err := readSchema(context.Background(), r)
	if err != nil {
		return err
	}
	ours, err := m.schema(version)
	if err != nil {
		return err
	}
	for name, text := range there {
		if ours[name] != text && legacyTables[name] != text {
			return &StoreError{Code: keeper.StoreForeign, Path: path,
				Err: fmt.Errorf("another program put there: %s", keeper.PlainName(name))}
		}
	}
	for name := range ours {
		if _, ok := there[name]; !ok {
			return &StoreError{Code: keeper.StoreDamaged, Path: path, Err: fmt.Errorf("there is no %s", name)}
		}
	}
	return nil
}

// ofSomeVersion reports whether the schema is one of ours, whatever version the header claims.
func ofSomeVersion(r querier, path string) bool {
	m := migrations()
	for version := m.newest; version > 0; version-- {
		if requireOurSchema(r, path, version, m) == nil {
			return true
		}
	}
	return false
}
