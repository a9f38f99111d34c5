package main

import (
	"net/http"
	"strings"

	"mudarraj/pictures"
	"mudarraj/videos"
)

// uploadKind is what a phone says that its file is: it decides how large the file may be and who looks at it. What
// the file really is, its bytes say.
type uploadKind string

const (
	pictureUpload uploadKind = "picture"
	videoUpload   uploadKind = "video"
)

// kindOfUpload reads the metadata of a creation: a `filetype` of a video, or `kind`. Everything else is a picture.
func kindOfUpload(said map[string]string) uploadKind {
	if said["kind"] == string(videoUpload) || strings.HasPrefix(said["filetype"], "video/") {
		return videoUpload
	}
	return pictureUpload
}

func (k uploadKind) maxBytes() int64 {
	if k == videoUpload {
		return videos.MaxBytes
	}
	return pictures.MaxBytes
}

func (k uploadKind) tooLarge() error {
	code := string(pictures.TooLarge)
	if k == videoUpload {
		code = string(videos.TooLarge)
	}
	return &uploadError{http.StatusRequestEntityTooLarge, code}
}

// limits are how many files of the kind a fan may begin to send, and how many bytes.
func (k uploadKind) limits(config *settings) (count, bytes rate) {
	if k == videoUpload {
		return config.LimitVideos, config.LimitVideoBytes
	}
	return config.LimitUploads, config.LimitUploadBytes
}
