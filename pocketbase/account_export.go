package main

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"mudarraj/api"
	"mudarraj/limits"
)

// exportLimit is how often a fan may take everything along.
var exportLimit = limits.Rate{Count: 5, Per: 24 * time.Hour}

const exportSlice = 200

// bindExport offers a fan all that the server has of them: GET /api/export, a zip of data.json and media/.
func (s *server) bindExport(e *core.ServeEvent) {
	e.Router.GET("/api/export", s.forFan(s.handleExport))
}

func (s *server) handleExport(e *core.RequestEvent) error {
	if after := s.limits.Take(e.Auth.Id, "export", exportLimit, time.Now()); after > 0 {
		return api.Limit(e, after)
	}
	header := e.Response.Header()
	header.Set("Content-Type", "application/zip")
	header.Set("Content-Disposition", `attachment; filename="mudarraj.zip"`)
	header.Set("Cache-Control", "no-store")
	archive := zip.NewWriter(&patientWriter{to: e.Response, line: http.NewResponseController(e.Response), longest: s.config.WriteTimeout})
	if err := s.writeExport(archive, e.Auth); err != nil {
		// The status is out; an archive without its end cannot be opened, which is the truth.
		s.app.Logger().Warn("an export broke off", "error", err)
		return nil
	}
	return archive.Close()
}

// patientWriter gives each piece of a long answer its time: a slow link is no dead one, and a client that reads nothing
// is let go.
type patientWriter struct {
	to      io.Writer
	line    *http.ResponseController
	longest time.Duration
}

func (w *patientWriter) Write(part []byte) (int, error) {
	_ = w.line.SetWriteDeadline(time.Now().Add(w.longest))
	return w.to.Write(part)
}

// writeExport writes the account, then every row of which the fan is the owner, collection by collection.
func (s *server) writeExport(archive *zip.Writer, user *core.Record) error {
	data, err := archive.Create("data.json")
	if err != nil {
		return err
	}
	account := user.IgnoreEmailVisibility(true).PublicExport()
	if err := writeField(data, "{\n", "account", account); err != nil {
		return err
	}
	if err := s.exportDevices(data, user.Id); err != nil {
		return err
	}
	var files []string
	for i := range feedCollections {
		c := &feedCollections[i]
		if c.Owner == "" {
			continue
		}
		more, err := s.exportRows(data, c, user.Id)
		if err != nil {
			return fmt.Errorf("%s: %w", c.Name, err)
		}
		files = append(files, more...)
	}
	if _, err := io.WriteString(data, "\n}\n"); err != nil {
		return err
	}
	return s.exportFiles(archive, files)
}

// exportDevices writes where the fan is signed in, and what is pushed to.
func (s *server) exportDevices(data io.Writer, user string) error {
	devices, err := s.devicesOf(user)
	if err != nil {
		return err
	}
	if err := writeField(data, ",\n", "devices", devices); err != nil {
		return err
	}
	pushed, err := s.pushDevicesOf(user)
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

// exportRows writes the fan's rows of a collection and returns the files that they name, as storage knows them.
func (s *server) exportRows(data io.Writer, c *feedCollection, user string) (files []string, err error) {
	if _, err := fmt.Fprintf(data, ",\n%q: [", c.Name); err != nil {
		return nil, err
	}
	for last, first := "", true; ; {
		rows, err := s.app.FindRecordsByFilter(c.Name, c.Owner+" = {:user} && id > {:last}", "id", exportSlice, 0,
			dbx.Params{"user": user, "last": last})
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			said := row.PublicExport()
			for _, field := range c.Staff {
				delete(said, field)
			}
			text, err := json.MarshalIndent(said, "  ", "  ")
			if err != nil {
				return nil, err
			}
			separator := ",\n  "
			if first {
				separator, first = "\n  ", false
			}
			if _, err := io.WriteString(data, separator+string(text)); err != nil {
				return nil, err
			}
			last = row.Id
			for _, field := range row.Collection().Fields {
				if name := row.GetString(field.GetName()); field.Type() == core.FieldTypeFile && name != "" {
					files = append(files, row.BaseFilesPath()+"/"+name)
				}
			}
		}
		if len(rows) < exportSlice {
			_, err := io.WriteString(data, "]")
			return files, err
		}
	}
}

// exportFiles stores media as it is: pictures and videos are packed already.
func (s *server) exportFiles(archive *zip.Writer, files []string) error {
	storage, err := s.app.NewFilesystem()
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
		return nil // a row may outlive its file; the rest is still the fan's
	}
	defer from.Close()
	to, err := archive.CreateHeader(&zip.FileHeader{Name: "media/" + path, Method: zip.Store})
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return err
}
