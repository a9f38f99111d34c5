// Package sqlite sets up connections, statements, plans and write-ahead logs.
package sqlite

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"modernc.org/sqlite"
)

// Synchronous is when SQLite waits for the disk at a commit.
type Synchronous string

const (
	// Full: a commit is on the disk before it is answered. A power cut loses nothing.
	Full Synchronous = "full"
	// Normal: a power cut may lose the last commits; phones send the operations in them again (Y2).
	Normal Synchronous = "normal"
)

func (s *Synchronous) String() string { return string(*s) }
func (s *Synchronous) Type() string   { return "full|normal" }
func (s *Synchronous) Set(text string) error {
	switch value := Synchronous(strings.ToLower(text)); value {
	case Full, Normal:
		*s = value
		return nil
	}
	return fmt.Errorf("want full or normal")
}

// KeptConnections stay open for the next call: opening one reads the schema and costs more than a pull. There are as
// many as concurrent calls, and some for sign-ins. Each has a smaller cache than PocketBase's 32 MB. BusyTimeout is
// PocketBase's own.
const (
	KeptConnections = 56
	connectionCache = 6 << 10 // KB
	BusyTimeout     = 10 * time.Second
)

// Connect opens databases as core.DefaultDBConnect does, except for `synchronous`, which PocketBase sets to NORMAL, and
// for the memory of a connection. NORMAL is enough for the logs.
func Connect(wait *Synchronous) core.DBConnectFunc {
	return func(path string) (*dbx.DB, error) {
		waits := *wait
		if filepath.Base(path) != "data.db" {
			waits = Normal
		}
		connector, err := sqlite.NewConnector(path + "?_pragma=busy_timeout(" + strconv.FormatInt(BusyTimeout.Milliseconds(), 10) + ")&_pragma=journal_mode(WAL)" +
			"&_pragma=journal_size_limit(200000000)&_pragma=synchronous(" + string(waits) + ")" +
			"&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-" + strconv.Itoa(connectionCache) + ")&_defensive=1")
		if err != nil {
			return nil, err
		}
		return dbx.NewFromDB(sql.OpenDB(statementConnector{connector}), "sqlite"), nil
	}
}
