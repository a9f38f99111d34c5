// Package uploads receives the files of users in chunks over unreliable connections, and processes each when it is
// complete. It implements the part of tus 1.0.0 (https://tus.io) that a phone needs; docs/sync.md says what a phone may
// rely on.
package uploads

import (
	"errors"
	"os"
	"path"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/background"
	"mudarraj/containers"
	"mudarraj/fairqueue"
	"mudarraj/feed"
	"mudarraj/limits"
	"mudarraj/pictures"
	"mudarraj/videos"
	"mudarraj/voices"
)

// MediaCollection is a collection whose rows have files from uploads. Upload is the column that names the upload; File is
// the column of the processed file. Kinds are the files that it takes.
type MediaCollection struct {
	Collection, Upload, File string
	Kinds                    map[string]feed.TakenFile
}

// Uploads receives files, processes complete ones, and deletes those that no row took.
type Uploads struct {
	store
	work      *background.Group
	settings  *Settings
	limiter   *limits.Limiter
	locks     *locks
	processor *pictures.Processor
	// cleaning bounds how many videos and voices are processed at once.
	cleaning *fairqueue.Queue

	// processing and storing are the running work, by upload.
	processing, storing *running
}

// New lets rows of these collections use uploads.
func New(app core.App, work *background.Group, limiter *limits.Limiter, settings *Settings, collections []MediaCollection) *Uploads {
	return &Uploads{store: store{app, settings.Keep, collections, settings.DiskSpare}, work: work, settings: settings, limiter: limiter,
		locks: newLocks(), cleaning: fairqueue.New(settings.Workers), processor: pictures.NewProcessor(settings.pictures()),
		processing: newRunning(work), storing: newRunning(work)}
}

// Pictures makes images of files that no user uploaded, within the same limits.
func (u *Uploads) Pictures() *pictures.Processor { return u.processor }

// Processing is how many complete uploads are processed or wait for it, and since when the oldest one does.
func (u *Uploads) Processing() (count int, oldest time.Time) { return u.processing.state() }

// Folder has the files of uploads that no row took yet.
func (u *Uploads) Folder() string { return u.path("") }

// Finish processes a complete upload, once for all callers, even if no caller waits any more. The channel closes when
// it is processed.
func (u *Uploads) Finish(id string) <-chan struct{} {
	return u.processing.start(id, func() {
		if err := u.process(id); err != nil {
			u.app.Logger().Warn("an upload was not processed", "upload", id, "error", err)
		}
	}, u.logPanic("process", id))
}

func (u *Uploads) logPanic(what, id string) func(any) {
	return func(panicked any) {
		u.app.Logger().Error("work on an upload panicked", "what", what, "upload", id, "panic", panicked)
	}
}

// process makes the image or cleans the video or voice, or stores the refusal. After a failure of the server the upload stays open.
func (u *Uploads) process(id string) error {
	found, err := u.Find(id)
	if err != nil || found == nil {
		return err
	}
	switch Kind(found.Kind) {
	case Video:
		err = u.makeVideo(found)
	case Voice:
		err = u.makeVoice(found)
	default:
		err = u.makePicture(found)
	}
	var picture pictures.Refusal
	var video videos.Refusal
	var voice voices.Refusal
	if errors.As(err, &picture) || errors.As(err, &video) || errors.As(err, &voice) {
		err = u.decide(id, Refused, dbx.Params{"code": string(picture) + string(video) + string(voice)})
	}
	if err != nil {
		return err
	}
	return ignoreMissing(os.Remove(u.partOf(id)))
}

func (u *Uploads) makePicture(of *Upload) error {
	picture, err := u.processor.FromFile(u.work.Context(), of.User, u.partOf(of.ID))
	if err != nil {
		return err
	}
	return u.storeImages(of.ID, picture)
}

func (u *Uploads) makeVideo(of *Upload) error {
	return clean(u, of, videos.Clean, func(video *videos.Video) (containers.Format, dbx.Params) {
		return video.Format, dbx.Params{"width": video.Width, "height": video.Height, "seconds": video.Seconds}
	})
}

func (u *Uploads) makeVoice(of *Upload) error {
	return clean(u, of, voices.Clean, func(voice *voices.Voice) (containers.Format, dbx.Params) {
		return voice.Format, dbx.Params{"seconds": voice.Seconds}
	})
}

// clean cleans a file in place. Its final name is a second name of the same file, so that nothing is copied.
func clean[T any](u *Uploads, of *Upload, read func(path string) (*T, error), describe func(*T) (containers.Format, dbx.Params)) error {
	defer u.cleaning.Acquire(of.User)()
	if err := u.work.Context().Err(); err != nil {
		return err
	}
	found, err := read(u.partOf(of.ID))
	if err != nil {
		return err
	}
	format, values := describe(found)
	if err := os.Link(u.partOf(of.ID), u.cleanedOf(of.ID, format)); err != nil && !os.IsExist(err) {
		return err
	}
	values["file"] = folder + "/" + of.ID + format.Extension
	return u.decide(of.ID, Accepted, values)
}

func (u *Uploads) storeImages(id string, picture *pictures.Picture) error {
	err := errors.Join(writeDurably(u.thumbOf(id), picture.Thumb), writeDurably(u.madeOf(id), picture.JPEG))
	if err != nil {
		return err
	}
	return u.decide(id, Accepted, dbx.Params{"file": folder + "/" + id + pictureExtension,
		"width": picture.Width, "height": picture.Height, "hash": picture.Hash})
}

func writeDurably(path string, content []byte) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	return errors.Join(err, file.Sync(), file.Close())
}

// end deletes an upload, after any running work on it.
func (u *Uploads) end(id string) error {
	u.processing.wait(id)
	u.storing.wait(id)
	if of, err := u.Find(id); err != nil {
		return err
	} else if of != nil && of.Stored != "" {
		if _, err := u.dropStored(id, path.Dir(of.Stored)); err != nil {
			return err
		}
	}
	return u.remove(id)
}
