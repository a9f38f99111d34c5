package feed

import (
	"fmt"
	"slices"
	"strings"

	"mudarraj/sqlite"
)

// RemovedAtOnce is the number of dependents that the transaction of a deletion removes, with their own dependents.
const RemovedAtOnce = 20

// dependentRows are the rows of a table that are deleted with their parent. Their column holds the parent's id.
type dependentRows struct {
	Table, Column string
	// Key identifies a row of the table.
	Key string
	// Prefix stands before the parent's id in the column.
	Prefix string
	// File is the column of the file that is deleted with a row.
	File string
	// Removed is a column of the parent. Once it is true, the dependents are deleted, too.
	Removed string
}

// noticeCauses is a table of pb_migrations, whose trigger also writes `_removal_jobs`.
var noticeCauses = dependentRows{Table: "_notice_causes", Column: "notice", Key: "cause, notice"}

// follows of teams and matches: a trigger of pb_migrations writes their jobs, because no phone gets teams and matches.
var follows = []dependentRows{
	{Table: "followed_teams", Column: "team_id", Key: "rowid"},
	{Table: "followed_matches", Column: "match_id", Key: "rowid"},
}

// Dependents lists the tables whose rows are deleted with a row of the collection: toggles, texts, and the rows of the
// channel that it opens.
func (c *Collection) Dependents() []dependentRows {
	var all []dependentRows
	for i := range Collections {
		other := &Collections[i]
		for _, on := range []*target{other.Target, other.BelongsTo} {
			if on != nil && on.Collection == c.Name && !on.Cascades {
				d := dependentRows{Table: other.Name, Column: on.Column, Key: "rowid"}
				if on.EndsWhenRemoved {
					d.Removed = c.Removed
				}
				if on == other.BelongsTo {
					d.File = other.Upload.File
				}
				all = append(all, d)
			}
		}
	}
	if c.Opens != "" {
		all = append(all, dependentRows{Table: "_feed", Column: "channel", Key: "seq", Prefix: c.Opens + ":"})
	}
	return all
}

func findDependents(table, column string) (found dependentRows, known bool) {
	all := append([]dependentRows{noticeCauses}, follows...)
	for i := range Collections {
		all = append(all, Collections[i].Dependents()...)
	}
	at := slices.IndexFunc(all, func(d dependentRows) bool { return d.Table == table && d.Column == column })
	if at < 0 {
		return dependentRows{}, false
	}
	return all[at], true
}

// SelectKeys selects the keys of at most `limit` rows. The condition and the limit are SQL.
func (d dependentRows) SelectKeys(condition, limit string) string {
	return fmt.Sprintf("SELECT %s FROM %s WHERE %s%s LIMIT %s", d.Key, sqlite.Quote(d.Table), sqlite.Quote(d.Column), condition, limit)
}

func (d dependentRows) DeleteKeys(keys string) string {
	return fmt.Sprintf("DELETE FROM %s WHERE (%s) IN (%s)", sqlite.Quote(d.Table), d.Key, keys)
}

// removeDependents is the SQL of a trigger: it deletes the first dependents at once, and writes a job for the rest.
// Rows with files always wait for the job. No answer shows rows whose parent is gone (ParentsExist).
func (c *Collection) removeDependents(all []dependentRows) string {
	var sql strings.Builder
	for _, d := range all {
		value := "OLD.id"
		if d.Prefix != "" {
			value = "'" + d.Prefix + "' || OLD.id"
		}
		withoutFile := ""
		if d.File != "" {
			withoutFile = " AND " + sqlite.Quote(d.File) + " = ''"
		}
		fmt.Fprintf(&sql, "%s;\n", d.DeleteKeys(d.SelectKeys(" = "+value+withoutFile, fmt.Sprint(RemovedAtOnce))))
		fmt.Fprintf(&sql, "INSERT INTO _removal_jobs (table_name, column_name, value) SELECT '%[1]s', '%[2]s', %[3]s "+
			"WHERE EXISTS (SELECT 1 FROM %[4]s WHERE %[5]s = %[3]s) AND NOT EXISTS "+
			"(SELECT 1 FROM _removal_jobs WHERE value = %[3]s AND table_name = '%[1]s' AND column_name = '%[2]s');\n",
			d.Table, d.Column, value, sqlite.Quote(d.Table), sqlite.Quote(d.Column))
	}
	return sql.String()
}

// refuseWhileRemoving refuses a row under an id whose dependents are not all deleted yet.
func (c *Collection) refuseWhileRemoving() string {
	if len(c.Dependents()) == 0 {
		return ""
	}
	values := "NEW.id"
	if c.Opens != "" {
		values += ", '" + c.Opens + ":' || NEW.id"
	}
	return "SELECT RAISE(ABORT, 'rows of a deleted row with this id are still being removed') WHERE EXISTS (SELECT 1 FROM _removal_jobs WHERE value IN (" + values + "));\n"
}

// ParentsExist is the SQL condition that the parents of a row exist, and that the one which rides along with it is not taken
// down. It keeps rows that are being removed out of answers.
func (c *Collection) ParentsExist(row string) string {
	condition := ""
	for _, on := range []*target{c.Target, c.BelongsTo} {
		if on == nil || on.Cascades {
			continue
		}
		parent, target := row+"_"+on.Column, Find(on.Collection)
		exists := fmt.Sprintf("%s.id = %s.%s", parent, row, sqlite.Quote(on.Column))
		if on.EndsWhenRemoved {
			exists += fmt.Sprintf(" AND NOT %s.%s", parent, sqlite.Quote(target.Removed))
		}
		if on.RidesAlong {
			exists += target.shownTo(parent, row+"."+sqlite.Quote(c.Owner))
		}
		condition += fmt.Sprintf(" AND EXISTS (SELECT 1 FROM %s %s WHERE %s%s)",
			sqlite.Quote(on.Collection), parent, exists, target.ParentsExist(parent))
	}
	return condition
}
