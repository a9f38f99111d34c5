package sync

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/api"
)

// operationHash identifies the content of an operation, so that its id cannot be reused for other content (Y3).
func operationHash(o *operation, body map[string]any) string {
	content, _ := json.Marshal([]any{o.Action, o.Collection, o.Record, body})
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:16])
}

// findVerdict returns the stored verdict of an operation, or nil.
func findVerdict(db dbx.Builder, user string, o *operation, hash string) (*verdict, error) {
	var row struct {
		Hash    string `db:"hash"`
		Verdict string `db:"verdict"`
		Code    string `db:"code"`
		Fields  string `db:"fields"`
		Seq     int64  `db:"seq"`
		Run     string `db:"run"`
	}
	err := db.Select("hash", "verdict", "code", "fields", "seq", "run").From("_operations").
		Where(dbx.HashExp{"user": user, "id": o.ID}).One(&row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if row.Hash != hash {
		return &verdict{ID: o.ID, Verdict: verdictRefused, Code: api.CodeIDReused}, nil
	}
	v := &verdict{ID: o.ID, Verdict: row.Verdict, Code: row.Code}
	if row.Fields != "" {
		err = json.Unmarshal([]byte(row.Fields), &v.Fields)
	}
	if v.isDone() {
		v.Seq, v.Run = &row.Seq, row.Run
	}
	return v, err
}

// storeVerdict stores a decision. A wait is never stored, because it decides nothing.
func storeVerdict(db dbx.Builder, user, device string, o *operation, hash string, v *verdict, now time.Time) error {
	fields, seq := "", int64(0)
	if len(v.Fields) > 0 {
		text, err := json.Marshal(v.Fields)
		if err != nil {
			return err
		}
		fields = string(text)
	}
	if v.Seq != nil {
		seq = *v.Seq
	}
	_, err := db.Insert("_operations", dbx.Params{
		"user": user, "id": o.ID, "device": device, "n": o.N, "hash": hash,
		"verdict": v.Verdict, "code": v.Code, "fields": fields, "seq": seq, "run": v.Run,
		"record": o.Record, "at": now.Unix(),
	}).Execute()
	return err
}

// isPurged reports that the verdict of this operation may have been purged (Y4).
func isPurged(db dbx.Builder, user, device string, n int64) (bool, error) {
	var purged int64
	err := db.Select("purged").From("_devices").Where(dbx.HashExp{"user": user, "device": device}).Row(&purged)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return n <= purged, err
}

// missingDependency returns the first dependency that is not in effect, "" if all are.
func missingDependency(db dbx.Builder, user string, deps []string) (string, error) {
	for _, id := range deps {
		var done int
		err := db.NewQuery("SELECT EXISTS (SELECT 1 FROM _operations WHERE user = {:user} AND id = {:id} AND verdict IN ('accepted', 'duplicate'))").
			Bind(dbx.Params{"user": user, "id": id}).Row(&done)
		if err != nil {
			return "", err
		}
		if done == 0 {
			return id, nil
		}
	}
	return "", nil
}
