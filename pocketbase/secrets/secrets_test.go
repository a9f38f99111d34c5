package secrets

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"mudarraj/testapp"
)

func TestK24_aSealedTextIsReadWithItsKeyOnly(t *testing.T) {
	box := &Box{folder: t.TempDir()}
	sealed, err := box.Seal("a key of a provider")
	testapp.Must(t, err)
	if strings.Contains(sealed, "provider") {
		t.Errorf("%s is plain", sealed)
	}
	text, err := box.Unseal(sealed)
	testapp.Must(t, err)
	if text != "a key of a provider" {
		t.Errorf("read %q", text)
	}
	if _, err := (&Box{folder: t.TempDir()}).Unseal(sealed); !errors.Is(err, ErrUnreadable) {
		t.Errorf("another server read it: %v", err)
	}
}

func TestK24_theKeyFileIsPrivateAndOnlyForServersWithoutASetting(t *testing.T) {
	box := &Box{folder: t.TempDir()}
	t.Setenv("MUDARRAJ_ENCRYPTION_KEY", "0123456789abcdef0123456789abcdef")
	sealed, err := box.Seal("one")
	testapp.Must(t, err)
	file := filepath.Join(box.folder, keyFile)
	if _, err := os.Stat(file); err == nil {
		t.Error("a file was written beside the setting")
	}
	t.Setenv("MUDARRAJ_ENCRYPTION_KEY", "")
	if _, err := box.Unseal(sealed); !errors.Is(err, ErrUnreadable) {
		t.Errorf("read without the setting: %v", err)
	}
	other, err := box.Seal("two")
	testapp.Must(t, err)
	info, err := os.Stat(file)
	testapp.Must(t, err)
	if info.Mode().Perm() != 0o600 {
		t.Errorf("the file has the mode %v", info.Mode())
	}
	t.Setenv("MUDARRAJ_ENCRYPTION_KEY", "0123456789abcdef0123456789abcdef")
	if text, err := box.Unseal(other); err != nil || text != "two" {
		t.Errorf("a text that is older than the setting: %q, %v", text, err)
	}
}

func TestK24_textsThatAreSealedAtOnceAreReadWithTheOneKey(t *testing.T) {
	box, sealed := &Box{folder: t.TempDir()}, make([]string, 8)
	var work sync.WaitGroup
	for i := range sealed {
		work.Go(func() { sealed[i], _ = box.Seal("a secret") })
	}
	work.Wait()
	for i, one := range sealed {
		if text, err := box.Unseal(one); err != nil || text != "a secret" {
			t.Errorf("%d: %q, %v", i, text, err)
		}
	}
}
