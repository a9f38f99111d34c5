package main

import (
	"github.com/pocketbase/dbx"
)

const (
	codeUpload = "upload"
	// uploadWaitMS is when a phone asks again whether its upload was looked at.
	uploadWaitMS = 1000
)

// awaitUpload is the verdict of an operation whose upload is not there yet. It may be overtaken.
func awaitUpload(o *operation) verdict {
	return verdict{ID: o.ID, Verdict: wait, Code: codeUpload, After: uploadWaitMS}
}

// awaitsUpload says that an operation gives a row a picture that has not come, or was not looked at.
// What is wrong with an upload that was is for the rules to say.
func (b *batch) awaitsUpload(o *operation, c *feedCollection, body map[string]any) (bool, error) {
	id, _ := body[c.Upload].(string)
	if c.Upload == "" || o.Action == actionDelete || !operationIDPattern.MatchString(id) {
		return false, nil
	}
	found, err := b.uploads.find(id)
	if err != nil {
		return false, err
	}
	if found == nil {
		there, err := b.isThere(c, o.Record)
		return !there, err
	}
	if found.User != b.user || found.State != uploadOpen {
		return false, nil
	}
	if found.Offset == found.Length {
		b.uploads.finish(id)
	}
	return true, nil
}

// isThere says that the row exists already: it has its picture, or never will have one.
func (b *batch) isThere(c *feedCollection, record string) (bool, error) {
	var there int
	err := b.app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM " + quote(c.Name) + " WHERE id = {:id})").
		Bind(dbx.Params{"id": record}).Row(&there)
	return there == 1, err
}
