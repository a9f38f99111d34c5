package ads

import (
	"context"
	"encoding/base64"
	"errors"
	"net/http"
	"os"
	"time"

	"mudarraj/outbound"
	"mudarraj/pictures"
	"mudarraj/staff"
)

const (
	// fetchTime is for an answer with its redirects.
	fetchTime = 15 * time.Second
	redirects = 3
	userAgent = "Mudarraj (advertisements)"
	// pictureBytes is the largest picture that is kept.
	pictureBytes = 150 << 10
)

// Codes of src/domain/staff-codes.ts.
const (
	codeAddress     = "ad-picture-address"
	codeUnreachable = "ad-picture-unreachable"
)

// picture re-makes the picture of a form: a file, or what its address answers, asked once (Q20). It is in a file of its
// own, which the caller removes.
func (a *Ads) picture(r *staff.Request, f *form) (path string, err error) {
	ctx, cancel := context.WithTimeout(r.Request.Context(), 2*fetchTime)
	defer cancel()
	raw, err := a.rawPicture(ctx, f)
	if err != nil {
		return "", err
	}
	made, err := a.pictures.Small(ctx, r.Member.ID(), raw, pictureBytes)
	var refusal pictures.Refusal
	if errors.As(err, &refusal) {
		return "", refuse(string(refusal))
	}
	if err != nil {
		return "", err
	}
	return writeFile(made.JPEG)
}

func (a *Ads) rawPicture(ctx context.Context, f *form) ([]byte, error) {
	if f.File == "" {
		return a.fetch(ctx, f.ImageAddress)
	}
	raw, err := base64.StdEncoding.DecodeString(f.File)
	switch {
	case err != nil:
		return nil, refuse(string(pictures.Unreadable))
	case len(raw) > pictures.MaxBytes:
		return nil, refuse(string(pictures.TooLarge))
	}
	return raw, nil
}

func (a *Ads) fetch(ctx context.Context, address string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	headers := map[string]string{"Accept": "image/jpeg, image/png, image/webp, image/gif", "User-Agent": userAgent}
	answer, err := outbound.GetFollowing(ctx, a.client, address, headers, pictures.MaxBytes, redirects)
	switch {
	case errors.Is(err, outbound.ErrAddress), errors.Is(err, outbound.ErrRedirects), errors.Is(err, outbound.ErrPrivate):
		return nil, refuse(codeAddress)
	case errors.Is(err, outbound.ErrTooLarge):
		return nil, refuse(string(pictures.TooLarge))
	case err != nil || answer.Status != http.StatusOK:
		return nil, refuse(codeUnreachable)
	}
	return answer.Text, nil
}

func writeFile(made []byte) (path string, err error) {
	file, err := os.CreateTemp("", "advertisement-*.jpg")
	if err != nil {
		return "", err
	}
	_, err = file.Write(made)
	if err = errors.Join(err, file.Close()); err != nil {
		_ = os.Remove(file.Name())
		return "", err
	}
	return file.Name(), nil
}
