package main

import (
	"container/list"
	"context"
	"database/sql/driver"
	"fmt"
	"regexp"
)

// statementConnector opens connections that keep their newest statements prepared. To parse and plan a short statement
// costs SQLite more than to run it, and PocketBase and its hooks ask by text, hundreds of times a second.
type statementConnector struct{ driver.Connector }

// keptStatements of a connection stay prepared, about 10 KB each; those of more text than maxKeptText never do.
const (
	keptStatements = 64
	maxKeptText    = 8 << 10
)

// keepable statements read or write rows. Others (PRAGMA, BEGIN, DDL) are rare or must be parsed at their moment.
var keepable = regexp.MustCompile(`(?i)^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b`)

func (c statementConnector) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	connection, ok := opened.(sqliteConn)
	if !ok {
		_ = opened.Close()
		return nil, fmt.Errorf("a connection of type %T cannot keep statements", opened)
	}
	return &statementConn{sqliteConn: connection, kept: map[string]*list.Element{}, newest: list.New()}, nil
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
	kept   map[string]*list.Element // by text
	newest *list.List               // of *keptStatement, the newest in front
}

type keptStatement struct {
	text string
	sqliteStmt
}

func (c *statementConn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	if !isKept(text) {
		return c.sqliteConn.ExecContext(ctx, text, args)
	}
	statement, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	defer c.keep(statement)
	return statement.ExecContext(ctx, args)
}

func (c *statementConn) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Rows, error) {
	if !isKept(text) {
		return c.sqliteConn.QueryContext(ctx, text, args)
	}
	statement, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	rows, err := statement.QueryContext(ctx, args)
	if err != nil {
		c.keep(statement)
		return nil, err
	}
	typed, ok := rows.(sqliteRows)
	if !ok {
		_ = rows.Close()
		return nil, fmt.Errorf("rows of type %T cannot be kept", rows)
	}
	return &statementRows{typed, c, statement}, nil
}

func isKept(text string) bool { return len(text) <= maxKeptText && keepable.MatchString(text) }

// take removes a statement from the kept ones, so that nobody else uses it, or prepares it.
func (c *statementConn) take(ctx context.Context, text string) (*keptStatement, error) {
	if at := c.kept[text]; at != nil {
		delete(c.kept, text)
		return c.newest.Remove(at).(*keptStatement), nil
	}
	prepared, err := c.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	statement, ok := prepared.(sqliteStmt)
	if !ok {
		_ = prepared.Close()
		return nil, fmt.Errorf("a statement of type %T cannot be kept", prepared)
	}
	return &keptStatement{text, statement}, nil
}

// keep takes a statement back that nobody uses any more.
func (c *statementConn) keep(statement *keptStatement) {
	if c.kept[statement.text] != nil { // the same was prepared while this one was in use
		_ = statement.Close()
		return
	}
	c.kept[statement.text] = c.newest.PushFront(statement)
	if c.newest.Len() > keptStatements {
		c.drop(c.newest.Back())
	}
}

func (c *statementConn) drop(at *list.Element) {
	statement := c.newest.Remove(at).(*keptStatement)
	delete(c.kept, statement.text)
	_ = statement.Close()
}

func (c *statementConn) Close() error {
	for c.newest.Len() > 0 {
		c.drop(c.newest.Back())
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
	statement  *keptStatement
}

func (r *statementRows) Close() error {
	err := r.sqliteRows.Close()
	r.connection.keep(r.statement)
	return err
}
