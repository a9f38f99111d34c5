package adrequests

import (
	"net/http"

	"mudarraj/api"
	"mudarraj/staff"
)

// thumb is a size that the migration names.
const thumb = "264x264"

// handleImage sends the image of a request, small with `thumb`. No cache keeps it.
func (p *Page) handleImage(r *staff.Request) error {
	rows, err := p.app.FindRecordsByIds("ad_requests", []string{r.Request.PathValue("id")})
	if err != nil {
		return err
	}
	if len(rows) == 0 || rows[0].GetString("image") == "" {
		return api.Error(r.RequestEvent, http.StatusNotFound, api.CodeInvalid)
	}
	storage, err := p.app.NewFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	name := rows[0].GetString("image")
	key := rows[0].BaseFilesPath() + "/" + name
	if r.Request.URL.Query().Has("thumb") {
		small := rows[0].BaseFilesPath() + "/thumbs_" + name + "/" + thumb + "_" + name
		there, err := storage.Exists(small)
		if err == nil && !there {
			err = storage.CreateThumb(key, small, thumb)
		}
		if err == nil {
			key = small
		}
	}
	return r.SendPicture(storage, key)
}
