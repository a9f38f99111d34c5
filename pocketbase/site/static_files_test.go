package site

import (
	"io/fs"
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"mudarraj/testapp"
)

func TestStatic_aFileIsSentWithoutBeingHeldInMemory(t *testing.T) {
	const name, size, piece = "assets/large.js", 1 << 20, 64 << 10
	tree := &readTree{files: fstest.MapFS{name: {Data: make([]byte, size)}}}
	files := newStaticFiles(tree)
	for range 2 { // the first time it is also read for its hash
		tree.largest = 0
		answer := httptest.NewRecorder()
		found, err := files.serve(answer, httptest.NewRequestWithContext(t.Context(), "GET", "/"+name, nil), name)
		testapp.Must(t, err)
		if !found || answer.Body.Len() != size {
			t.Fatalf("found: %v, %d bytes", found, answer.Body.Len())
		}
	}
	if tree.largest > piece {
		t.Errorf("%d bytes are read at once", tree.largest)
	}
}

// readTree records how much of a file is read at once.
type readTree struct {
	files   fs.FS
	largest int
}

func (r *readTree) Open(name string) (fs.File, error) {
	file, err := r.files.Open(name)
	return &readFile{file, r}, err
}

type readFile struct {
	fs.File
	tree *readTree
}

func (f *readFile) Read(into []byte) (int, error) {
	f.tree.largest = max(f.tree.largest, len(into))
	return f.File.Read(into)
}
