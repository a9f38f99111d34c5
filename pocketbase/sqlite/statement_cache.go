package sqlite

import (
	"container/list"
	"context"
	"database/sql/driver"
	"fmt"
	"regexp"
)

// statementConnector opens connections that have an LRU cache of prepared statements each. SQLite needs more time to
// parse and plan a short statement than to run it. PocketBase and its hooks send statements as text, hundreds a second.
type statementConnector struct{ driver.Connector }

// A connection caches at most maxCachedStatements, about 10 KB each, and none of more bytes of text than maxCachedText.
const (
	maxCachedStatements = 64
	maxCachedText       = 8 << 10
)

// cacheable statements read or write rows. Others (PRAGMA, BEGIN, DDL) are rare, or must be parsed when they run.
var cacheable = regexp.MustCompile(`(?i)^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b`)

func (c statementConnector) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	connection, ok := opened.(sqliteConn)
	if !ok {
		_ = opened.Close()
		return nil, fmt.Errorf("a connection of type %T cannot cache statements", opened)
	}
	return &statementConn{sqliteConn: connection, byText: map[string]*list.Element{}, recent: list.New()}, nil
}

// sqliteConn is what database/sql uses of a connection of the driver.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// sqliteStmt is a prepared statement of the driver. It is reset when its rows are closed, and prepared anew by SQLite
// when the schema has changed.
type sqliteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// statementConn is used by one goroutine at a time, as database/sql promises. Rows of several statements can be open.
type statementConn struct {
	sqliteConn
	byText map[string]*list.Element
	recent *list.List // of *cachedStatement, the most recently used first
}

type cachedStatement struct {
	text string
	sqliteStmt
}

func (c *statementConn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	if !isCacheable(text) {
		return c.sqliteConn.ExecContext(ctx, text, args)
	}
	statement, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	defer c.giveBack(statement)
	return statement.ExecContext(ctx, args)
}

func (c *statementConn) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Rows, error) {
	if !isCacheable(text) {
		return c.sqliteConn.QueryContext(ctx, text, args)
	}
	statement, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	rows, err := statement.QueryContext(ctx, args)
	if err != nil {
		c.giveBack(statement)
		return nil, err
	}
	typed, ok := rows.(sqliteRows)
	if !ok {
		_ = rows.Close()
		return nil, fmt.Errorf("rows of type %T belong to no cached statement", rows)
	}
	return &statementRows{typed, c, statement}, nil
}

func isCacheable(text string) bool { return len(text) <= maxCachedText && cacheable.MatchString(text) }

// take removes a statement from the cache, so that nobody else uses it. One that is not cached it prepares.
func (c *statementConn) take(ctx context.Context, text string) (*cachedStatement, error) {
	if at := c.byText[text]; at != nil {
		delete(c.byText, text)
		return c.recent.Remove(at).(*cachedStatement), nil
	}
	prepared, err := c.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	statement, ok := prepared.(sqliteStmt)
	if !ok {
		_ = prepared.Close()
		return nil, fmt.Errorf("a statement of type %T cannot be cached", prepared)
	}
	return &cachedStatement{text, statement}, nil
}

// giveBack puts a statement that is no longer in use into the cache.
func (c *statementConn) giveBack(statement *cachedStatement) {
	if c.byText[statement.text] != nil { // the same was prepared while this one was in use
		_ = statement.Close()
		return
	}
	c.byText[statement.text] = c.recent.PushFront(statement)
	if c.recent.Len() > maxCachedStatements {
		c.evict(c.recent.Back())
	}
}

func (c *statementConn) evict(at *list.Element) {
	statement := c.recent.Remove(at).(*cachedStatement)
	delete(c.byText, statement.text)
	_ = statement.Close()
}

func (c *statementConn) Close() error {
	for c.recent.Len() > 0 {
		c.evict(c.recent.Back())
	}
	return c.sqliteConn.Close()
}

// sqliteRows is what database/sql uses of rows of the driver.
type sqliteRows interface {
	driver.Rows
	driver.RowsColumnTypeDatabaseTypeName
	driver.RowsColumnTypeLength
	driver.RowsColumnTypeNullable
	driver.RowsColumnTypePrecisionScale
	driver.RowsColumnTypeScanType
}

// statementRows give their statement back when they are closed.
type statementRows struct {
	sqliteRows
	connection *statementConn
	statement  *cachedStatement
}

func (r *statementRows) Close() error {
	err := r.sqliteRows.Close()
	r.connection.giveBack(r.statement)
	return err
}
