package demo

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

//go:embed advertisements.json
var advertisements []byte

// advertisement is one of an invented shop. Starts and Ends are durations from the load on; without one the time is
// empty. Picture names a file of images/; without one the app draws a placeholder.
type advertisement struct {
	Title, Description, Link, Picture string
	Starts, Ends                      string
	Off                               bool
}

func readAdvertisements() ([]advertisement, error) {
	var all []advertisement
	reader := json.NewDecoder(bytes.NewReader(advertisements))
	reader.DisallowUnknownFields()
	return all, reader.Decode(&all)
}

func loadAdvertisements(app core.App, now time.Time) error {
	all, err := readAdvertisements()
	if err != nil {
		return err
	}
	collection, err := app.FindCachedCollectionByNameOrId("advertisements")
	if err != nil {
		return err
	}
	for i, one := range all {
		record := core.NewRecord(collection)
		record.Set("id", fmt.Sprintf("%sad%09d", idPrefix, i+1))
		if err := fillAdvertisement(record, one, now); err != nil {
			return fmt.Errorf("%s: %w", one.Title, err)
		}
		if err := app.Save(record); err != nil {
			return fmt.Errorf("%s: %w", one.Title, err)
		}
	}
	return nil
}

func fillAdvertisement(record *core.Record, one advertisement, now time.Time) error {
	record.Set("title", one.Title)
	record.Set("description", one.Description)
	record.Set("link_url", one.Link)
	record.Set("is_active", !one.Off)
	setTimes(record, now.Add(-24*time.Hour))
	for field, after := range map[string]string{"scheduled_at": one.Starts, "expires_at": one.Ends} {
		if after == "" {
			continue
		}
		duration, err := time.ParseDuration(after)
		if err != nil {
			return err
		}
		record.Set(field, datetime(now.Add(duration)))
	}
	if one.Picture == "" {
		return nil
	}
	picture, err := readImage(one.Picture)
	if err != nil {
		return err
	}
	file, err := filesystem.NewFileFromBytes(picture, one.Picture+".jpg")
	if err == nil {
		record.Set("image", file)
	}
	return err
}
