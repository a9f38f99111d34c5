package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"path/filepath"
	"testing"

	"modernc.org/sqlite"

	"mudarraj/testapp"
)

// openCounted opens a database whose connection counts what it prepares.
func openCounted(t *testing.T) (*sql.DB, *statementConn, *int) {
	t.Helper()
	base, err := sqlite.NewConnector(filepath.Join(t.TempDir(), "a.db"))
	testapp.Must(t, err)
	prepared := 0
	db := sql.OpenDB(statementConnector{countingConnector{base, &prepared}})
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { _ = db.Close() })
	conn, err := db.Conn(t.Context())
	testapp.Must(t, err)
	var kept *statementConn
	testapp.Must(t, conn.Raw(func(raw any) error { kept = raw.(*statementConn); return nil }))
	testapp.Must(t, conn.Close())
	_, err = db.Exec("CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1), (2), (3)")
	testapp.Must(t, err)
	return db, kept, &prepared
}

type countingConnector struct {
	driver.Connector
	prepared *int
}

func (c countingConnector) Connect(ctx context.Context) (driver.Conn, error) {
	connection, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return countingConn{connection.(sqliteConn), c.prepared}, nil
}

type countingConn struct {
	sqliteConn
	prepared *int
}

func (c countingConn) PrepareContext(ctx context.Context, text string) (driver.Stmt, error) {
	*c.prepared++
	return c.sqliteConn.PrepareContext(ctx, text)
}

func TestStatementCache_preparesRepeatedTextOnce(t *testing.T) {
	db, _, prepared := openCounted(t)
	for n := range 20 {
		var found int
		testapp.Must(t, db.QueryRow("SELECT n FROM t WHERE n = ?", n%3+1).Scan(&found))
		if found != n%3+1 {
			t.Fatalf("%d for %d", found, n%3+1)
		}
		_, err := db.Exec("UPDATE t SET n = n WHERE n = ?", n)
		testapp.Must(t, err)
	}
	if *prepared != 2 {
		t.Fatalf("%d times prepared", *prepared)
	}
}

func TestStatementCache_readsTwoResultsOfOneStatementConcurrently(t *testing.T) {
	db, cache, _ := openCounted(t)
	tx, err := db.Begin()
	testapp.Must(t, err)
	defer func() { _ = tx.Rollback() }()
	const text = "SELECT n FROM t WHERE n >= ? ORDER BY n"
	read := func(rows *sql.Rows) (n int) {
		if !rows.Next() {
			t.Fatal("rows are missing", rows.Err())
		}
		testapp.Must(t, rows.Scan(&n))
		return n
	}
	first, err := tx.Query(text, 1)
	testapp.Must(t, err)
	second, err := tx.Query(text, 2)
	testapp.Must(t, err)
	if a, b, c, d := read(first), read(second), read(first), read(second); a != 1 || b != 2 || c != 2 || d != 3 {
		t.Fatal(a, b, c, d)
	}
	testapp.Must(t, first.Close())
	testapp.Must(t, second.Close())
	if cache.recent.Len() != len(cache.byText) {
		t.Fatal(cache.recent.Len(), len(cache.byText))
	}
}

func TestStatementCache_seesChangedSchema(t *testing.T) {
	db, _, _ := openCounted(t)
	columns := func() int {
		rows, err := db.Query("SELECT * FROM t")
		testapp.Must(t, err)
		defer rows.Close()
		names, err := rows.Columns()
		testapp.Must(t, err)
		return len(names)
	}
	before := columns()
	_, err := db.Exec("ALTER TABLE t ADD COLUMN m")
	testapp.Must(t, err)
	if now := columns(); before != 1 || now != 2 {
		t.Fatal(before, now)
	}
	_, err = db.Exec("DROP TABLE t")
	testapp.Must(t, err)
	if _, err := db.Query("SELECT * FROM t"); err == nil {
		t.Fatal("a table that is gone was read")
	}
}

func TestStatementCache_runsFailedStatementAgain(t *testing.T) {
	db, _, _ := openCounted(t)
	_, err := db.Exec("CREATE UNIQUE INDEX i ON t (n)")
	testapp.Must(t, err)
	insert := func(n int) error {
		_, err := db.Exec("INSERT INTO t VALUES (?)", n)
		return err
	}
	if insert(1) == nil {
		t.Fatal("a number was taken twice")
	}
	testapp.Must(t, insert(4))
	const slow = "WITH RECURSIVE c(n) AS (SELECT ? UNION ALL SELECT n + 1 FROM c WHERE n < 1e9) SELECT count(*) FROM c"
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := db.QueryRowContext(ended, slow, 1).Scan(new(int)); err == nil {
		t.Fatal("a call that had ended was answered")
	}
	var one int
	testapp.Must(t, db.QueryRow(slow, 1e9).Scan(&one))
	if one != 1 {
		t.Fatal(one)
	}
}

func TestStatementCache_evictsBeyondItsLimit(t *testing.T) {
	db, cache, _ := openCounted(t)
	for n := range 3 * maxCachedStatements {
		testapp.Must(t, db.QueryRow(fmt.Sprintf("SELECT n + %d FROM t", n)).Scan(new(int)))
	}
	if cache.recent.Len() != maxCachedStatements || len(cache.byText) != maxCachedStatements {
		t.Fatal(cache.recent.Len(), len(cache.byText))
	}
}
