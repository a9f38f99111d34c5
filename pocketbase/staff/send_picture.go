package staff

import (
	"net/http"

	"github.com/pocketbase/pocketbase/tools/filesystem"

	"mudarraj/api"
)

// SendPicture answers with a stored JPEG that no address of files has. No cache keeps it. 404: it was just removed.
func (r *Request) SendPicture(storage *filesystem.System, key string) error {
	content, err := storage.GetReader(key)
	if err != nil {
		return &Refusal{http.StatusNotFound, api.CodeGone}
	}
	defer content.Close()
	header := r.Response.Header()
	header.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "no-store")
	return r.Stream(http.StatusOK, "image/jpeg", content)
}
