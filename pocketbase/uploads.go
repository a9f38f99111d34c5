package main

import (
	"errors"
	"os"
	"sync"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/pictures"
	"mudarraj/videos"
)

// uploads takes files in, looks at each when it is whole, and forgets those that no post has taken.
type uploads struct {
	uploadStore
	locks    *uploadLocks
	workshop *pictures.Workshop
	// screenings bound how many videos are looked at at once.
	screenings chan struct{}

	mu      sync.Mutex
	working map[string]chan struct{}
}

func newUploads(app core.App, config *settings) *uploads {
	return &uploads{uploadStore: uploadStore{app, config.UploadKeep}, locks: newUploadLocks(),
		screenings: make(chan struct{}, max(1, config.PictureParallel)),
		workshop: pictures.NewWorkshop(pictures.Limits{
			Pixels: config.PicturePixels, Memory: int64(config.PictureMemory),
			Parallel: config.PictureParallel, Time: config.PictureTime,
		}),
		working: map[string]chan struct{}{}}
}

// finish looks at an upload that is whole, once however often it is asked, also when nobody waits for it any
// more. The channel closes when the upload was looked at.
func (u *uploads) finish(id string) <-chan struct{} {
	u.mu.Lock()
	defer u.mu.Unlock()
	if done, working := u.working[id]; working {
		return done
	}
	done := make(chan struct{})
	u.working[id] = done
	go func() {
		if err := u.look(id); err != nil {
			u.app.Logger().Warn("an upload was not looked at", "upload", id, "error", err)
		}
		u.mu.Lock()
		delete(u.working, id)
		u.mu.Unlock()
		close(done)
	}()
	return done
}

// look makes the picture or cleans the video, or stores why there is none. After a trouble of ours the upload stays
// open.
func (u *uploads) look(id string) error {
	found, err := u.find(id)
	if err != nil || found == nil {
		return err
	}
	if found.Kind == string(videoUpload) {
		err = u.makeVideo(id)
	} else {
		err = u.makePicture(id)
	}
	var picture pictures.Refusal
	var video videos.Refusal
	switch {
	case errors.As(err, &picture):
		err = u.decide(id, uploadRefused, dbx.Params{"code": string(picture)})
	case errors.As(err, &video):
		err = u.decide(id, uploadRefused, dbx.Params{"code": string(video)})
	}
	if err != nil {
		return err
	}
	return ignoreMissing(os.Remove(u.partOf(id)))
}

func (u *uploads) makePicture(id string) error {
	picture, err := u.workshop.FromFile(u.partOf(id))
	if err != nil {
		return err
	}
	return u.keep(id, picture)
}

// makeVideo cleans the video where it lies; under its own name it is the same file, so that nothing is copied.
func (u *uploads) makeVideo(id string) error {
	u.screenings <- struct{}{}
	defer func() { <-u.screenings }()
	video, err := videos.Clean(u.partOf(id))
	if err != nil {
		return err
	}
	if err := os.Link(u.partOf(id), u.videoOf(id, video.Format)); err != nil && !os.IsExist(err) {
		return err
	}
	return u.decide(id, uploadAccepted, dbx.Params{"file": uploadFolder + "/" + id + video.Extension,
		"width": video.Width, "height": video.Height, "seconds": video.Seconds})
}

func (u *uploads) keep(id string, picture *pictures.Picture) error {
	err := errors.Join(writeDurably(u.thumbOf(id), picture.Thumb), writeDurably(u.madeOf(id), picture.JPEG))
	if err != nil {
		return err
	}
	return u.decide(id, uploadAccepted, dbx.Params{"file": uploadFolder + "/" + id + pictureExtension,
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

// end forgets an upload, after the look at it that may be going on.
func (u *uploads) end(id string) error {
	u.mu.Lock()
	done := u.working[id]
	u.mu.Unlock()
	if done != nil {
		<-done
	}
	return u.remove(id)
}
