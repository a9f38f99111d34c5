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

// operationHash names what an operation says, so that its id cannot be used for something else (Y3).
func operationHash(o *operation, body map[string]any) string {
	said, _ := json.Marshal([]any{o.Action, o.Collection, o.Record, body})
	sum := sha256.Sum256(said)
	return hex.EncodeToString(sum[:16])
}

// findVerdict returns the stored verdict of an operation, nil if there is none.
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

// storeVerdict keeps what was decided. Waits are never stored: nothing was decided.
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

// isPurged says that the verdict of this operation may have been forgotten (Y4).
func isPurged(db dbx.Builder, user, device string, n int64) (bool, error) {
	var purged int64
	err := db.Select("purged").From("_devices").Where(dbx.HashExp{"user": user, "device": device}).Row(&purged)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return n <= purged, err
}

// missingDependency returns the first operation that must come before, "" when all are in effect.
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
