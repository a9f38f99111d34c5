// Package secrets encrypts what staff entrust to the server, such as keys of providers.
package secrets

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/settings"
)

// keyFile holds a key for servers without the setting `encryption-key`. No backup takes it, and no restore replaces it.
const keyFile = ".secrets-key"

const keyCharacters = 43

// ErrUnreadable means that a text was encrypted with a key that this server does not have.
var ErrUnreadable = errors.New("a secret was encrypted with another key")

// Box encrypts with the setting `encryption-key`, else with the key in a file.
type Box struct {
	folder string
	// making is held while the key file is looked for and made: two keys would leave one text unreadable.
	making sync.Mutex
}

// New makes the box of a data directory.
func New(app core.App) *Box { return &Box{folder: app.DataDir()} }

// Bind leaves the file out of backups.
func (b *Box) Bind(app core.App) {
	leaveOut := func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, keyFile, keyFile+".new")
		return e.Next()
	}
	app.OnBackupCreate().BindFunc(leaveOut)
	app.OnBackupRestore().BindFunc(leaveOut)
}

// Seal encrypts a text.
func (b *Box) Seal(text string) (string, error) {
	if key := settingsKey(); key != "" {
		return security.Encrypt([]byte(text), key)
	}
	key, err := b.ownKey()
	if err != nil {
		return "", err
	}
	return security.Encrypt([]byte(text), key)
}

// ownKey is that of the file, which it makes once.
func (b *Box) ownKey() (string, error) {
	b.making.Lock()
	defer b.making.Unlock()
	key, err := b.fileKey()
	if errors.Is(err, fs.ErrNotExist) {
		return b.makeFileKey()
	}
	return key, err
}

// Unseal decrypts a text. A host may have set `encryption-key` after the text was encrypted.
func (b *Box) Unseal(sealed string) (string, error) {
	key, err := b.fileKey()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	for _, one := range []string{settingsKey(), key} {
		if one == "" {
			continue
		}
		if text, err := security.Decrypt(sealed, one); err == nil {
			return string(text), nil
		}
	}
	return "", ErrUnreadable
}

// settingsKey is empty without the setting.
func settingsKey() string {
	variable := settings.EncryptionVariable()
	if variable == "" {
		return ""
	}
	return keyFrom(os.Getenv(variable))
}

// fileKey fails with fs.ErrNotExist before the first text was sealed.
func (b *Box) fileKey() (string, error) {
	text, err := os.ReadFile(filepath.Join(b.folder, keyFile))
	if err != nil {
		return "", err
	}
	if len(text) < keyCharacters {
		return "", errors.New(keyFile + " is damaged")
	}
	return keyFrom(strings.TrimSpace(string(text))), nil
}

// makeFileKey writes the whole file or none.
func (b *Box) makeFileKey() (string, error) {
	text, path := security.RandomString(keyCharacters), filepath.Join(b.folder, keyFile)
	file, err := os.OpenFile(path+".new", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return "", err
	}
	_, err = file.WriteString(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return "", err
	}
	return keyFrom(text), os.Rename(path+".new", path)
}

// keyFrom makes the 32 bytes that AES-256 wants. PocketBase's settings are encrypted with another key of the same text.
func keyFrom(text string) string {
	sum := sha256.Sum256([]byte("mudarraj secrets\n" + text))
	return string(sum[:])
}
