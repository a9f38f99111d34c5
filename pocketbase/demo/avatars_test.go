package demo

import (
	"bytes"
	"image/jpeg"
	"testing"
)

func TestAvatars_areSmallImagesAndTheSameInEachRun(t *testing.T) {
	read, _ := planned(t)
	seen := map[string]string{}
	for _, one := range read.Users {
		if !one.Picture {
			continue
		}
		first, err := cutAvatar(one.Username)
		if err != nil {
			t.Fatal(err)
		}
		if again, _ := cutAvatar(one.Username); !bytes.Equal(first, again) {
			t.Errorf("%s looks different the second time", one.Username)
		}
		picture, err := jpeg.Decode(bytes.NewReader(first))
		if err != nil || picture.Bounds().Dx() != avatarPixels || len(first) > 40*1024 {
			t.Errorf("%s: %d bytes, %v", one.Username, len(first), err)
		}
		if twin, drawn := seen[string(first)]; drawn {
			t.Errorf("%s and %s have one picture", one.Username, twin)
		}
		seen[string(first)] = one.Username
	}
	if len(seen) < 30 {
		t.Errorf("%d pictures", len(seen))
	}
}
