package demo

import (
	"testing"

	"mudarraj/pictures"
)

func TestPosts_haveImagesWithAlternativeTexts(t *testing.T) {
	_, posts := planned(t)
	taken, err := takePhotos()
	if err != nil {
		t.Fatal(err)
	}
	count, wordless, tall, wide := 0, 0, 0, 0
	for i, post := range posts {
		if post.Photo == "" {
			if post.Content == "" {
				t.Errorf("post %d says and shows nothing", i)
			}
			continue
		}
		count++
		picture := taken[post.Photo]
		if picture == nil || alts[post.Photo] == "" {
			t.Fatalf("post %d has no image %q, or it has no text", i, post.Photo)
		}
		if post.Content == "" {
			wordless++
		}
		if picture.Height > 2*picture.Width {
			tall++
		}
		if picture.Width > 3*picture.Height {
			wide++
		}
	}
	if count < 60 || count > 80 || wordless < 1 || tall < 1 || wide < 1 {
		t.Errorf("%d images, %d without a text, %d very tall, %d panoramas", count, wordless, tall, wide)
	}
	for name, picture := range taken {
		file, _ := readImage(name)
		if picture.Hash == "" || max(picture.Width, picture.Height) > pictures.MaxSide || len(file) > 40<<10 {
			t.Errorf("%s: %d × %d, %d bytes", name, picture.Width, picture.Height, len(file))
		}
	}
}
