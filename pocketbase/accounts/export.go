package accounts

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"mudarraj/api"
	"mudarraj/limits"
)

// exportLimit is how often a user may export their data.
var exportLimit = limits.NewLimit(limits.Rate{Count: 5, Per: 24 * time.Hour})

const exportSlice = 200

// handleExport answers with all data of the user: a zip of data.json and media/.
func (a *Accounts) handleExport(e *core.RequestEvent) error {
	if after := a.Limiter.Take(e.Auth.Id, "export", exportLimit, time.Now()); after > 0 {
		return api.Limit(e, after)
	}
	header := e.Response.Header()
	header.Set("Content-Type", "application/zip")
	header.Set("Content-Disposition", `attachment; filename="mudarraj.zip"`)
	header.Set("Cache-Control", "no-store")
	archive := zip.NewWriter(&deadlineWriter{to: e.Response, control: http.NewResponseController(e.Response), longest: limits.AnswerTime})
	if err := a.writeExport(archive, e.Auth); err != nil {
		// The status was sent already. An archive without its end cannot be opened.
		a.App.Logger().Warn("an export failed", "error", err)
		return nil
	}
	return archive.Close()
}

// deadlineWriter gives each part of a long answer a deadline of its own, so that a slow link can finish. A client that reads
// nothing is disconnected.
type deadlineWriter struct {
	to      io.Writer
	control *http.ResponseController
	longest time.Duration
}

func (w *deadlineWriter) Write(part []byte) (int, error) {
	_ = w.control.SetWriteDeadline(time.Now().Add(w.longest))
	return w.to.Write(part)
}

// writeExport writes the account, then every row that the user owns, collection by collection.
func (a *Accounts) writeExport(archive *zip.Writer, user *core.Record) error {
	data, err := archive.Create("data.json")
	if err != nil {
		return err
	}
	account := user.IgnoreEmailVisibility(true).PublicExport()
	if err := writeField(data, "{\n", "account", account); err != nil {
		return err
	}
	if err := a.exportDevices(data, user.Id); err != nil {
		return err
	}
	var files []string
	for _, rows := range exportedRows() {
		more, err := a.exportRows(data, rows, user.Id)
		if err != nil {
			return fmt.Errorf("%s: %w", rows.Collection, err)
		}
		files = append(files, more...)
	}
	if _, err := io.WriteString(data, "\n}\n"); err != nil {
		return err
	}
	return a.exportFiles(archive, files)
}

// exportDevices writes the devices that the user is signed in on, and those that get pushes.
func (a *Accounts) exportDevices(data io.Writer, user string) error {
	devices, err := a.Sessions.DevicesOf(user)
	if err != nil {
		return err
	}
	if err := writeField(data, ",\n", "devices", devices); err != nil {
		return err
	}
	pushed, err := a.Push.DevicesOf(user)
	if err != nil {
		return err
	}
	return writeField(data, ",\n", "push_subscriptions", pushed)
}

func writeField(w io.Writer, before, name string, value any) error {
	text, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s%q: %s", before, name, text)
	return err
}

// exportRows writes the user's rows of a collection and returns the paths of their files.
func (a *Accounts) exportRows(data io.Writer, of ownedRows, user string) (files []string, err error) {
	if _, err := fmt.Fprintf(data, ",\n%q: [", of.Collection); err != nil {
		return nil, err
	}
	first := true
	err = a.eachSlice(of, user, exportSlice, func(rows []*core.Record) error {
		for _, row := range rows {
			visible := row.PublicExport()
			for _, field := range of.Private {
				delete(visible, field)
			}
			text, err := json.MarshalIndent(visible, "  ", "  ")
			if err != nil {
				return err
			}
			separator := ",\n  "
			if first {
				separator, first = "\n  ", false
			}
			if _, err := io.WriteString(data, separator+string(text)); err != nil {
				return err
			}
			for _, field := range row.Collection().Fields {
				if name := row.GetString(field.GetName()); field.Type() == core.FieldTypeFile && name != "" {
					files = append(files, row.BaseFilesPath()+"/"+name)
				}
			}
		}
		return nil
	})
	if err == nil {
		_, err = io.WriteString(data, "]")
	}
	return files, err
}

// exportFiles stores media without compression: images and videos are compressed already.
func (a *Accounts) exportFiles(archive *zip.Writer, files []string) error {
	storage, err := a.App.NewFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	for _, path := range files {
		if err := exportFile(archive, storage, path); err != nil {
			return err
		}
	}
	return nil
}

func exportFile(archive *zip.Writer, storage *filesystem.System, path string) error {
	from, err := storage.GetReader(path)
	if err != nil {
		return nil // a row can outlive its file
	}
	defer from.Close()
	to, err := archive.CreateHeader(&zip.FileHeader{Name: "media/" + path, Method: zip.Store})
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return err
}
