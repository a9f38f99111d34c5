package ads

import (
	"encoding/json"
	"net/http"
	"os"

	"mudarraj/api"
	"mudarraj/staff"
)

// inTurn saves a form; the second of one member at once is refused.
func (a *Ads) inTurn(action string) func(*staff.Request) error {
	return func(r *staff.Request) error {
		release, ok := a.saves.TryAcquire(r.Member.ID())
		if !ok {
			return api.Busy(r.RequestEvent)
		}
		defer release()
		return a.save(r, action)
	}
}

// save has the rules look at a form before its picture is asked for, and again when it is stored.
func (a *Ads) save(r *staff.Request, action string) error {
	f, err := readForm(r)
	if err != nil {
		return err
	}
	checked, err := ask(r, "check", f.withPath(""))
	if err != nil {
		return err
	}
	if checked.Status != http.StatusOK {
		return api.JSON(r.RequestEvent, checked.Status, checked.Answer)
	}
	var needs struct {
		// Picture is false if the stored one stays, also of a form that is sent again.
		Picture bool `json:"picture"`
	}
	if err := json.Unmarshal(checked.Answer, &needs); err != nil {
		return err
	}
	path := ""
	if needs.Picture {
		if path, err = a.picture(r, f); err != nil {
			return err
		}
		defer os.Remove(path)
	}
	return change(r, action, f.withPath(path))
}
