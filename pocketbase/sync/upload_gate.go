package sync

import (
	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
	"mudarraj/uploads"
)

const (
	codeUpload = "upload"
	// uploadWaitMS is the time after which a phone asks again whether its upload was processed.
	uploadWaitMS = 1000
)

// MediaCollections are the collections whose rows have files from uploads.
func MediaCollections() []uploads.MediaCollection {
	var collections []uploads.MediaCollection
	for i := range feed.Collections {
		if c := &feed.Collections[i]; c.Upload.Column != "" {
			collections = append(collections, uploads.MediaCollection{Collection: c.Name, Upload: c.Upload.Column, File: c.Upload.File, Kinds: feed.Domain.Files[c.Name]})
		}
	}
	return collections
}

// awaitUpload is the verdict of an operation whose upload is incomplete. Other operations may overtake it.
func awaitUpload(o *operation) verdict {
	return verdict{ID: o.ID, Verdict: verdictWait, Code: codeUpload, After: uploadWaitMS}
}

// awaitsUpload reports that the upload of an operation is incomplete, is not processed, or has no copy in the row's
// folder yet. The rules refuse a processed upload that is wrong.
func (b *batch) awaitsUpload(o *operation, c *feed.Collection, body map[string]any) (bool, error) {
	id := uploadOf(c, o, body)
	if id == "" {
		return false, nil
	}
	if lacking, err := b.lacksVoice(c, o, body); err != nil || lacking {
		return false, err
	}
	found, err := b.uploads.Find(id)
	if err != nil {
		return false, err
	}
	if found == nil {
		there, err := b.isThere(c, o.Record)
		return !there, err
	}
	if found.User != b.user || found.State == uploads.Refused {
		return false, nil
	}
	if found.State == uploads.Open {
		if found.Offset == found.Length {
			b.uploads.Finish(id)
		}
		return true, nil
	}
	folder, err := b.folderOf(c, o.Record)
	if err != nil {
		return false, err
	}
	stored, err := b.uploads.Store(found, uploads.Place{Folder: folder, Column: c.Upload.File, Thumb: o.Action == actionCreate})
	return !stored, err
}

// isCopyBegun reports that the upload is being copied to the folder of a row that does not exist yet.
func (b *batch) isCopyBegun(o *operation, c *feed.Collection, body map[string]any) (bool, error) {
	id := uploadOf(c, o, body)
	if id == "" {
		return false, nil
	}
	found, err := b.uploads.Find(id)
	if err != nil || found == nil || found.User != b.user {
		return false, err
	}
	folder, err := b.folderOf(c, o.Record)
	if err != nil {
		return false, err
	}
	return b.uploads.AwaitsRow(found, folder)
}

// forgetCopy removes the copy for an operation without effect.
func (b *batch) forgetCopy(o *operation, c *feed.Collection, body map[string]any) {
	id := uploadOf(c, o, body)
	if id == "" {
		return
	}
	if folder, err := b.folderOf(c, o.Record); err == nil {
		b.uploads.Unstore(id, folder)
	}
}

// uploadOf is the upload that an operation names; empty if there is none.
func uploadOf(c *feed.Collection, o *operation, body map[string]any) string {
	id, _ := body[c.Upload.Column].(string)
	if c.Upload.Column == "" || o.Action == actionDelete || !operationIDPattern.MatchString(id) {
		return ""
	}
	return id
}

// folderOf is the folder of the files of a row.
func (b *batch) folderOf(c *feed.Collection, record string) (string, error) {
	collection, err := b.app.FindCachedCollectionByNameOrId(c.Name)
	if err != nil {
		return "", err
	}
	return collection.BaseFilesPath() + "/" + record, nil
}

// isThere reports that the row exists: it has its image, or will never have one.
func (b *batch) isThere(c *feed.Collection, record string) (bool, error) {
	var there int
	err := b.app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM " + sqlite.Quote(c.Name) + " WHERE id = {:id})").
		Bind(dbx.Params{"id": record}).Row(&there)
	return there == 1, err
}
