package demo

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"mudarraj/pictures"
)

//go:embed news.json
var newsFile []byte

// newsItem is an item of an invented source. Without a link it has one to the source's site; # is none. Picture names a
// file of images/; without one the app draws a placeholder.
type newsItem struct {
	Title, Excerpt, Source, Link, Category, Age, Picture string
}

type newsSource struct{ ar, en, site string }

var newsSources = map[string]newsSource{
	"stadiums": {"الملاعب", "Al Malaeb", "https://malaeb.example/news/"},
	"terrace":  {"صوت المدرّج", "Voice of the Terrace", "https://sawt.example/"},
	"weekly":   {"", "Terrace Weekly", "https://weekly.example/stories/"},
}

// newsPictureBytes is as large as pictures of news are (pocketbase/news).
const newsPictureBytes = 100 << 10

func readNews() ([]newsItem, error) {
	var all []newsItem
	reader := json.NewDecoder(bytes.NewReader(newsFile))
	reader.DisallowUnknownFields()
	return all, reader.Decode(&all)
}

// loadNews writes items as an editor would. The server publishes them when it starts.
func loadNews(app core.App, now time.Time) error {
	all, err := readNews()
	if err != nil {
		return err
	}
	collection, err := app.FindCachedCollectionByNameOrId("news_items")
	if err != nil {
		return err
	}
	processor := pictures.NewProcessor(pictures.Limits{Pixels: 1 << 22, Memory: 1 << 28, Parallel: 1, Time: 1 << 40})
	for i, one := range all {
		record := core.NewRecord(collection)
		record.Set("id", fmt.Sprintf("%snews%07d", idPrefix, i+1))
		if err := fillNews(record, one, now, processor); err != nil {
			return fmt.Errorf("%s: %w", one.Title, err)
		}
		if err := app.Save(record); err != nil {
			return fmt.Errorf("%s: %w", one.Title, err)
		}
	}
	return nil
}

func fillNews(record *core.Record, one newsItem, now time.Time, processor *pictures.Processor) error {
	age, err := time.ParseDuration(one.Age)
	if err != nil {
		return err
	}
	source, link := newsSources[one.Source], one.Link
	if link == "" {
		link = source.site + record.Id
	}
	record.Set("title", one.Title)
	record.Set("excerpt", one.Excerpt)
	record.Set("link", link)
	record.Set("name_ar", source.ar)
	record.Set("name_en", source.en)
	record.Set("category", one.Category)
	record.Set("date", datetime(now.Add(-age)))
	setTimes(record, now.Add(-age))
	if one.Picture == "" {
		return nil
	}
	image, err := readImage(one.Picture)
	if err != nil {
		return err
	}
	made, err := processor.Small(context.Background(), "", image, newsPictureBytes)
	if err != nil {
		return err
	}
	file, err := filesystem.NewFileFromBytes(made.JPEG, one.Picture+".jpg")
	if err != nil {
		return err
	}
	record.Set("picture", file)
	record.Set("width", made.Width)
	record.Set("height", made.Height)
	record.Set("hash", made.Hash)
	return nil
}
