package main

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

// synchronous is how far SQLite waits for the disk at each commit.
type synchronous string

const (
	// syncFull: a commit is on the disk before it is answered. A power cut loses nothing.
	syncFull synchronous = "full"
	// syncNormal: a power cut may lose the last commits; their phones bring back what they said in them (Y2).
	syncNormal synchronous = "normal"
)

func (s *synchronous) String() string { return string(*s) }
func (s *synchronous) Type() string   { return "full|normal" }
func (s *synchronous) Set(text string) error {
	switch value := synchronous(strings.ToLower(text)); value {
	case syncFull, syncNormal:
		*s = value
		return nil
	}
	return fmt.Errorf("want full or normal")
}

// keptConnections stay open for the next call: opening one reads the schema and costs more than a pull. They are as
// many as calls work at once, with some for whoever signs in meanwhile, and each keeps less than PocketBase's 32 MB.
// busyTimeout is PocketBase's own.
const (
	keptConnections = 56
	connectionCache = 6 << 10 // KB
	busyTimeout     = 10 * time.Second
)

// connectWith opens databases as core.DefaultDBConnect does, but for `synchronous`, which PocketBase has at NORMAL, and
// for the memory of a connection. NORMAL is enough for the logs.
func connectWith(config *settings) core.DBConnectFunc {
	return func(path string) (*dbx.DB, error) {
		waits := config.Synchronous
		if filepath.Base(path) != "data.db" {
			waits = syncNormal
		}
		connector, err := sqlite.NewConnector(path + "?_pragma=busy_timeout(" + strconv.FormatInt(busyTimeout.Milliseconds(), 10) + ")&_pragma=journal_mode(WAL)" +
			"&_pragma=journal_size_limit(200000000)&_pragma=synchronous(" + string(waits) + ")" +
			"&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-" + strconv.Itoa(connectionCache) + ")&_defensive=1")
		if err != nil {
			return nil, err
		}
		return dbx.NewFromDB(sql.OpenDB(statementConnector{connector}), "sqlite"), nil
	}
}
