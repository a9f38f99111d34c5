package demo

import (
	"testing"

	"mudarraj/pictures"
)

func TestPostsHavePicturesWithWordsForThem(t *testing.T) {
	read, posts := planned(t)
	count, wordless, tall, wide := 0, 0, 0, 0
	for i, post := range posts {
		if post.Photo == nil {
			if post.Content == "" {
				t.Errorf("post %d says and shows nothing", i)
			}
			continue
		}
		count++
		if post.Photo.alt == "" {
			t.Errorf("picture of post %d has no words", i)
		}
		if post.Content == "" {
			wordless++
		}
		if post.Photo.height > 2*post.Photo.width {
			tall++
		}
		if post.Photo.width > 3*post.Photo.height {
			wide++
		}
	}
	t.Logf("%d pictures, %d without a text, %d very tall, %d panoramas", count, wordless, tall, wide)
	if count < 60 || count > 80 || wordless < 1 || tall < 1 || wide < 1 {
		t.Errorf("%d pictures, %d without a text, %d very tall, %d panoramas", count, wordless, tall, wide)
	}
	taken, err := takePhotos(posts[:80], read.Fans)
	if err != nil || len(taken) == 0 {
		t.Fatalf("%d pictures drawn: %v", len(taken), err)
	}
	for i, picture := range taken {
		of := posts[i].Photo
		if picture.Width != of.width || picture.Height != of.height || picture.Hash == "" || len(picture.JPEG) > 200<<10 {
			t.Errorf("post %d: %d × %d instead of %d × %d, %d bytes", i, picture.Width, picture.Height, of.width, of.height, len(picture.JPEG))
		}
		if max(of.width, of.height) > pictures.MaxSide {
			t.Errorf("post %d is drawn larger than a picture may be", i)
		}
	}
}
