// Package media serves files that only some users may read. The right is read at each request, so a file ends with it
// (Z19). PocketBase's own address has no session in it and is closed for these files.
package media

import (
	"net/http"
	"path"
	"slices"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/videos"
	"mudarraj/voices"
)

// MayRead reports whether a user may read a row, and has not hidden it, and whether this file is one of the row.
type MayRead func(user, collection, row, file string) (bool, error)

// Files serves files by their rows.
type Files struct {
	app     core.App
	mayRead MayRead
}

func New(app core.App, mayRead MayRead) *Files { return &Files{app, mayRead} }

// Bind registers the route. Its requests are not logged: an address names a message.
func (f *Files) Bind(e *core.ServeEvent) {
	e.Router.GET(api.MediaPath, f.serve).Bind(apis.SkipSuccessActivityLog())
}

// serve answers 403 to whoever may not read the row, whether there is such a file or not. It reads the right before the
// storage, and holds no transaction and no place in a queue while it sends.
func (f *Files) serve(e *core.RequestEvent) error {
	if !api.IsUser(e.Auth) {
		return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
	}
	collection, row, file := e.Request.PathValue("collection"), e.Request.PathValue("id"), e.Request.PathValue("file")
	may, err := f.mayRead(e.Auth.Id, collection, row, file)
	if err != nil {
		e.App.Logger().Warn("the right to a file was not read", "error", err)
		return api.Busy(e)
	}
	if !may {
		return api.Error(e, http.StatusForbidden, api.CodeForbidden)
	}
	return f.send(e, collection, row, file)
}

func (f *Files) send(e *core.RequestEvent, collection, row, file string) error {
	found, field := protectedFile(e.App, collection)
	if field == nil {
		return api.Error(e, http.StatusForbidden, api.CodeForbidden)
	}
	storage, err := e.App.NewFilesystem()
	if err != nil {
		return api.Busy(e)
	}
	defer storage.Close()
	folder, name := found.BaseFilesPath()+"/"+row+"/", file
	if size := e.Request.URL.Query().Get("thumb"); slices.Contains(field.Thumbs, size) {
		thumb := "thumbs_" + file + "/" + size + "_" + file
		if exists, err := storage.Exists(folder + thumb); exists && err == nil { // else it is served whole
			name = thumb
		}
	}
	content, err := storage.GetReader(folder + name)
	if err != nil {
		return api.Error(e, http.StatusForbidden, api.CodeForbidden) // it was just scrubbed
	}
	defer content.Close()
	header := e.Response.Header()
	header.Set("Content-Type", typeOf(file))
	header.Set("Content-Disposition", "attachment; filename="+strconv.Quote(path.Base(name)))
	header.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "no-store")
	header.Set("ETag", strconv.Quote(path.Base(name))) // a file never changes: continue a part by it
	http.ServeContent(e.Response, e.Request, path.Base(name), time.Time{}, content)
	return nil
}

// protectedFile is the field of files that only some users may read; nil if the collection has none.
func protectedFile(app core.App, collection string) (*core.Collection, *core.FileField) {
	found, err := app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return nil, nil
	}
	for _, field := range found.Fields {
		if file, is := field.(*core.FileField); is && file.Protected {
			return found, file
		}
	}
	return nil, nil
}

// typeOf is the media type that the server gave the file when it took it.
func typeOf(file string) string {
	extension := path.Ext(file)
	for _, format := range slices.Concat(voices.Formats, videos.Formats) {
		if format.Extension == extension {
			return format.MediaType
		}
	}
	if extension == ".jpg" {
		return "image/jpeg"
	}
	return "application/octet-stream"
}
