package changedlimits

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/limits"
	"mudarraj/staff"
)

// capability is that of src/domain/staff.ts.
const capability = "limits"

// rate is a limits.Rate: src/views/limits.ts has the same shapes. A count of 0 is off.
type rate struct {
	Count int   `json:"count"`
	PerMs int64 `json:"perMs"`
}

func shown(r limits.Rate) rate { return rate{r.Count, r.Per.Milliseconds()} }

type bounds struct {
	Least      int   `json:"least"`
	Most       int   `json:"most"`
	ShortestMs int64 `json:"shortestMs"`
	LongestMs  int64 `json:"longestMs"`
	MayBeOff   bool  `json:"mayBeOff"`
}

// change says who changed a limit here, and when.
type change struct {
	By string `json:"by"`
	At int64  `json:"at"`
}

type row struct {
	Name string `json:"name"`
	Now  rate   `json:"now"`
	// Given is what the host set, Where how; it is the usual one where nobody did.
	Given rate   `json:"given"`
	Where string `json:"where"`
	Usual rate   `json:"usual"`
	// Version is what a form sends back, so that nobody writes over what somebody else saved.
	Version string  `json:"version"`
	Bounds  bounds  `json:"bounds"`
	Bytes   bool    `json:"bytes"`
	Changed *change `json:"changed"`
}

// Bind registers the routes of the page.
func (l *Limits) Bind(e *core.ServeEvent, door *staff.Staff) {
	e.Router.GET("/api/admin/limits", door.For(capability, l.handleList))
	e.Router.PUT("/api/admin/limits/{name}", door.For(capability, l.handleChange))
	e.Router.DELETE("/api/admin/limits/{name}", door.For(capability, l.handleReset))
}

func (l *Limits) handleList(r *staff.Request) error {
	rows, err := storedRows(l.app)
	if err != nil {
		return err
	}
	changes := map[string]*change{}
	for _, row := range rows {
		if one, ok := l.find(row.Name); ok {
			if _, holds := rateIn(row, one.Limit); holds {
				changes[row.Name] = &change{row.By, row.At}
			}
		}
	}
	all := []row{}
	for _, one := range l.named {
		of := one.Bounds()
		all = append(all, row{Name: one.Name, Now: shown(one.Rate()), Given: shown(one.Given()), Where: one.Where, Usual: shown(one.Usual()),
			Version: one.Rate().String(), Bytes: of.AreOfBytes, Changed: changes[one.Name],
			Bounds: bounds{of.Least, of.Most, of.Shortest.Milliseconds(), of.Longest.Milliseconds(), of.MayBeOff}})
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"now": time.Now().UnixMilli(), "limits": all})
}
