package sync

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/jobs"
	"mudarraj/testapp"
)

// packedDays works through what is due. A step is what it published, such as `days -1 0`, in days from today.
func packedDays(t *testing.T, app core.App) (steps []string) {
	t.Helper()
	read := func(table string) (days []string) {
		testapp.Must(t, app.NonconcurrentDB().NewQuery(
			"SELECT CAST(julianday(day) - julianday('now', 'start of day') AS INTEGER) FROM "+table+" ORDER BY day").Column(&days))
		return days
	}
	tables := []string{"_due_match_days", "_due_match_heads"}
	for {
		before := [][]string{read(tables[0]), read(tables[1])}
		if len(before[0])+len(before[1]) == 0 {
			return steps
		}
		_, err := jobs.WorkOnce(app, nil, time.Now().Add(time.Hour))
		testapp.Must(t, err)
		for i, table := range tables {
			left := read(table)
			gone := slices.DeleteFunc(before[i], func(day string) bool { return slices.Contains(left, day) })
			if len(gone) > 0 {
				steps = append(steps, strings.TrimPrefix(table, "_due_match_")+" "+strings.Join(gone, " "))
			}
		}
	}
}

// movedDays has a match on each of five days around today and of five in three weeks, all of them packed. The day of a
// match is its number less two, or 15 more than it.
func movedDays(t *testing.T) (app core.App, execute func(string)) {
	t.Helper()
	s, _ := newProduct(t)
	execute = func(statement string) { t.Helper(); testapp.SQL(t, s.app, statement) }
	execute("INSERT INTO competitions (id, name_en) VALUES ('a00000000000001', 'League')")
	execute("INSERT INTO teams (id, name_en) VALUES ('a00000000000011', 'Home'), ('a00000000000012', 'Away')")
	execute(`INSERT INTO matches (id, competition, home, away, kickoff, status)
		SELECT printf('h%014d', value), 'a00000000000001', 'a00000000000011', 'a00000000000012',
			strftime('%Y-%m-%d 18:00:00.000Z', 'now', iif(value < 5, value - 2, value + 15) || ' days'), 'scheduled'
		FROM json_each('[0,1,2,3,4,5,6,7,8,9]')`)
	execute("DELETE FROM jobs WHERE kind <> 'match-days'")
	packedDays(t, s.app)
	return s.app, execute
}

func move(match, days int) string {
	return fmt.Sprintf(`UPDATE matches SET kickoff = strftime('%%Y-%%m-%%d %%H:%%M:%%fZ', kickoff, '%d days')
		WHERE id = printf('h%%014d', %d)`, days, match)
}

func expectSteps(t *testing.T, app core.App, steps ...string) {
	t.Helper()
	if packed := packedDays(t, app); !slices.Equal(packed, steps) {
		t.Fatalf("%q", packed)
	}
	var left int
	testapp.Must(t, app.NonconcurrentDB().NewQuery("SELECT count(*) FROM _moved_match_days").Row(&left))
	if left > 0 {
		t.Fatalf("%d moves are left", left)
	}
}

func TestK2_shownDaysBetweenWhichMatchesMovedArePackedInOneStepAndOthersOneByOne(t *testing.T) {
	app, execute := movedDays(t)
	execute("UPDATE matches SET kickoff = strftime('%Y-%m-%d %H:%M:%fZ', kickoff, '+1 day')")
	expectSteps(t, app, "days -2 -1 0 1 2 3", "heads -2", "heads -1", "heads 0", "heads 1", "heads 2", "heads 3",
		"days 20", "days 21", "days 22", "days 23", "days 24", "days 25", "heads 20", "heads 21", "heads 22", "heads 23",
		"heads 24", "heads 25")
}

func TestK2_shownDaysThatNoMoveConnectsArePackedOneByOne(t *testing.T) {
	app, execute := movedDays(t)
	execute(move(0, 1))
	execute(move(3, 1))
	execute("UPDATE matches SET status = 'h1' WHERE id = printf('h%014d', 2)")
	expectSteps(t, app, "days -2 -1", "days 0", "days 1 2", "heads -2", "heads -1", "heads 0", "heads 1", "heads 2")
}

func TestK2_shownDaysThatAMatchLeftAndEnteredByWayOfAFarOneArePackedInOneStep(t *testing.T) {
	app, execute := movedDays(t)
	execute(move(0, 30))
	execute(move(0, -27))
	expectSteps(t, app, "days -2 1", "heads -2", "heads 1", "days 28", "heads 28")
}

func TestOtherDaysHoldUpNeitherAShownDayNorItsHeads(t *testing.T) {
	app, execute := movedDays(t)
	execute(move(5, -40))
	execute("UPDATE matches SET status = 'h1' WHERE id = printf('h%014d', 2)")
	expectSteps(t, app, "days 0", "heads 0", "days -20", "days 20", "heads -20", "heads 20")
}

func TestK2_aMoveThatIsPackedConnectsNoLaterChanges(t *testing.T) {
	app, execute := movedDays(t)
	execute(move(0, 1))
	packedDays(t, app)
	execute("UPDATE matches SET status = 'h1' WHERE id IN (printf('h%014d', 0), printf('h%014d', 2))")
	expectSteps(t, app, "days -1", "days 0", "heads -1", "heads 0")
}

func TestADayThatCannotBePackedHoldsUpNoOther(t *testing.T) {
	app, execute := movedDays(t)
	execute(`CREATE TRIGGER broken BEFORE INSERT ON match_days WHEN NEW.day = date('now', '+3 days')
		BEGIN SELECT RAISE(ABORT, 'broken'); END`)
	execute(move(0, 5))
	execute(move(1, 1))
	expectSteps(t, app, "days -2 3", "days -1 0", "heads -2", "heads -1", "heads 0", "heads 3")
	var packed int
	testapp.Must(t, app.NonconcurrentDB().NewQuery(`SELECT count(*) FROM match_days
		WHERE day = date('now', '+3 days') OR day IN (date('now', '-2 days'), date('now', '-1 days')) AND fixtures = '[]'`).Row(&packed))
	if packed != 2 {
		t.Fatalf("%d days were packed", packed)
	}
}
