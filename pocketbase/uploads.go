package main

import (
	"errors"
	"os"
	"sync"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/pictures"
)

// uploads takes files in, looks at each when it is whole, and forgets those that no post has taken.
type uploads struct {
	uploadStore
	locks    *uploadLocks
	workshop *pictures.Workshop

	mu      sync.Mutex
	working map[string]chan struct{}
}

func newUploads(app core.App, config *settings) *uploads {
	return &uploads{uploadStore: uploadStore{app, config.UploadKeep}, locks: newUploadLocks(),
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

// look makes the picture, or stores why there is none. After a trouble of ours the upload stays open.
func (u *uploads) look(id string) error {
	picture, err := u.workshop.FromFile(u.partOf(id))
	var refusal pictures.Refusal
	switch {
	case errors.As(err, &refusal):
		err = u.decide(id, uploadRefused, dbx.Params{"code": string(refusal)})
	case err == nil:
		err = u.keep(id, picture)
	}
	if err != nil {
		return err
	}
	return ignoreMissing(os.Remove(u.partOf(id)))
}

func (u *uploads) keep(id string, picture *pictures.Picture) error {
	err := errors.Join(writeDurably(u.thumbOf(id), picture.Thumb), writeDurably(u.madeOf(id), picture.JPEG))
	if err != nil {
		return err
	}
	return u.decide(id, uploadAccepted, dbx.Params{"file": uploadFolder + "/" + id + ".jpg",
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
