package news

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mudarraj/pictures"
)

func photo(t *testing.T) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, 300, 200))); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// illustrated are as many items as phones show, each with a picture of its own at a host.
func illustrated(host string) []Item {
	items := make([]Item, Shown)
	for at := range items {
		name := fmt.Sprintf("%s-%02d", host, at)
		items[at] = Item{ID: name, Date: now.Add(-time.Duration(at) * time.Minute), Pictures: []string{"https://" + host + "/" + name + ".png"}}
	}
	return items
}

// takingFrom is a poller whose pictures come from a handler.
func takingFrom(t *testing.T, answer http.HandlerFunc) *Poller {
	p := asking(t, answer)
	p.pictures = pictures.NewProcessor(pictures.Limits{Pixels: 8_000_000, Memory: 96 << 20, Parallel: 2, Time: time.Minute})
	return p
}

func TestK25_takePictures_aSourceOfUnreadablePicturesIsAskedForNoFurtherOnes(t *testing.T) {
	good := photo(t)
	var bad atomic.Int32
	p := takingFrom(t, func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "bad.example.com") {
			bad.Add(1)
			_, _ = w.Write(good[:len(good)-20])
			return
		}
		_, _ = w.Write(good)
	})
	if taken := p.takePictures(t.Context(), "bad", illustrated("bad.example.com")); len(taken) != 0 {
		t.Errorf("%d pictures of halves", len(taken))
	}
	if most := mostUnreadable + picturesParallel; int(bad.Load()) > most {
		t.Errorf("%d were asked for", bad.Load())
	}
	if taken := p.takePictures(t.Context(), "good", illustrated("good.example.com")); len(taken) != Shown {
		t.Errorf("%d pictures of another source", len(taken))
	}
}

func TestK25_takePictures_aSourceWithMissingAndStrangeFilesGetsItsOthers(t *testing.T) {
	good := photo(t)
	p := takingFrom(t, func(w http.ResponseWriter, r *http.Request) {
		switch path := r.URL.Path; {
		case strings.Contains(path, "-00"), strings.Contains(path, "-01"):
			_, _ = w.Write(good[:len(good)-20])
		case strings.Contains(path, "-02"), strings.Contains(path, "-03"), strings.Contains(path, "-04"):
			_, _ = w.Write([]byte("<svg xmlns='http://www.w3.org/2000/svg'/>"))
		case strings.Contains(path, "-05"), strings.Contains(path, "-06"), strings.Contains(path, "-07"):
			http.NotFound(w, r)
		default:
			_, _ = w.Write(good)
		}
	})
	if taken := p.takePictures(t.Context(), "s", illustrated("news.example.com")); len(taken) != Shown-8 {
		t.Errorf("%d pictures", len(taken))
	}
}

func TestK25_takePictures_theTimeOfAskingEnds(t *testing.T) {
	taking := takingFrom(t, func(http.ResponseWriter, *http.Request) {}).newTaking(t.Context(), "s")
	taking.note(askingTime-time.Second, 0)
	if taking.ctx.Err() != nil {
		t.Error("it ended early")
	}
	taking.note(time.Second, 0)
	if taking.ctx.Err() == nil {
		t.Error("it did not end")
	}
}
