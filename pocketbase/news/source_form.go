package news

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/outbound"
	"mudarraj/staff"
)

// Codes of src/domain/staff-codes.ts.
const (
	codeAddress      = "news-address"
	codeAddressTaken = "news-address-taken"
	codeName         = "news-name"
	codeNameLong     = "news-name-long"
	codeFull         = "news-sources-full"
	codeChanged      = "changed-meanwhile"
)

// mostSources is far more than four at a time can be asked within a quarter of an hour.
const mostSources = 100

// sourceForm is what an editor writes. Version is that of the source that the page shows; empty for a new one.
type sourceForm struct {
	Address  string `json:"address"`
	NameAr   string `json:"nameAr"`
	NameEn   string `json:"nameEn"`
	Category string `json:"category"`
	Enabled  bool   `json:"enabled"`
	Version  string `json:"version"`
}

// readForm reads a form, and refuses what no source can have.
func readForm(r *staff.Request) (*sourceForm, error) {
	form := new(sourceForm)
	if err := r.BindBody(form); err != nil {
		return nil, refuse(api.CodeInvalid)
	}
	form.Address = strings.TrimSpace(form.Address)
	if _, err := outbound.CheckAddress(form.Address); err != nil {
		return nil, refuse(codeAddress)
	}
	for _, name := range []*string{&form.NameAr, &form.NameEn} {
		if utf8.RuneCountInString(*name) > nameRunes {
			return nil, refuse(codeNameLong)
		}
		*name = textOf(*name, nameRunes)
	}
	if form.NameAr+form.NameEn == "" {
		return nil, refuse(codeName)
	}
	return form, nil
}

func refuse(code string) error { return &staff.Refusal{Status: http.StatusBadRequest, Code: code} }

// store writes a form into the record of a source. It returns what the audit shows.
func (f *sourceForm) store(tx core.App, record *core.Record) (any, error) {
	var isTaken bool
	err := tx.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM news_sources WHERE address = {:address} AND id <> {:id})").
		Bind(dbx.Params{"address": f.Address, "id": record.Id}).Row(&isTaken)
	if err != nil {
		return nil, err
	}
	if isTaken {
		return nil, refuse(codeAddressTaken)
	}
	if f.Address != record.GetString("address") {
		// The last word was that of another address.
		record.Set("answered_at", "")
		record.Set("trouble", "")
	}
	record.Load(map[string]any{"address": f.Address, "name_ar": f.NameAr, "name_en": f.NameEn, "category": f.Category, "enabled": f.Enabled})
	if err := tx.Save(record); err != nil {
		if isInvalid(err) {
			return nil, refuse(api.CodeInvalid)
		}
		return nil, err
	}
	return auditedSource(record), nil
}

// unchanged finds a source that nobody has changed since a version.
func unchanged(tx core.App, id, version string) (*core.Record, error) {
	record, err := tx.FindRecordById(sourcesTable, id)
	if err != nil {
		return nil, &staff.Refusal{Status: http.StatusNotFound, Code: api.CodeGone}
	}
	if record.GetString("updated_at") != version {
		return nil, &staff.Refusal{Status: http.StatusConflict, Code: codeChanged}
	}
	return record, nil
}

func checkRoom(tx core.App) error {
	count, err := tx.CountRecords(sourcesTable)
	if err == nil && count >= mostSources {
		err = refuse(codeFull)
	}
	return err
}

// auditedSource is what the audit says of a source.
func auditedSource(record *core.Record) any {
	shown := map[string]any{}
	for _, name := range []string{"address", "name_ar", "name_en", "category", "enabled"} {
		shown[name] = record.Get(name)
	}
	return shown
}
