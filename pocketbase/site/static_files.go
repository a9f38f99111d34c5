package site

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
)

// staticFiles serves the files of one folder, precompressed where the build wrote a .br or .gz beside them. Its
// validator is the hash of the content: an embedded file has no time.
type staticFiles struct {
	tree   fs.FS
	mu     sync.Mutex
	hashes map[string]string
}

func newStaticFiles(tree fs.FS) *staticFiles {
	return &staticFiles{tree: tree, hashes: map[string]string{}}
}

// encodings in the order of preference, with the ending that the build gives them.
var encodings = []struct{ name, ending string }{{"br", ".br"}, {"gzip", ".gz"}}

// serve answers with the named file; found is false if there is none.
func (f *staticFiles) serve(w http.ResponseWriter, r *http.Request, name string) (found bool, err error) {
	if !f.has(name) {
		return false, nil
	}
	stored, encoding := name, ""
	for _, e := range encodings {
		if accepts(r, e.name) && f.has(name+e.ending) {
			stored, encoding = name+e.ending, e.name
			break
		}
	}
	file, err := f.tree.Open(stored)
	if err != nil {
		return true, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return true, err
	}
	hash, err := f.hash(stored)
	if err != nil {
		return true, err
	}
	header := w.Header()
	header.Set("Content-Type", contentType(name))
	header.Set("Cache-Control", cacheRule(name))
	header.Add("Vary", "Accept-Encoding")
	tag := `"` + hash + `"`
	header.Set("ETag", tag)
	if matches(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return true, nil
	}
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	header.Set("Content-Length", strconv.FormatInt(info.Size(), 10))
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead {
		_, err = io.Copy(w, file) // not read as a whole: a client may take minutes for it
	}
	return true, err
}

func (f *staticFiles) has(name string) bool {
	if !fs.ValidPath(name) || strings.HasPrefix(name, ".") || strings.Contains(name, "/.") {
		return false
	}
	info, err := fs.Stat(f.tree, name)
	return err == nil && info.Mode().IsRegular()
}

func (f *staticFiles) hash(name string) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if known := f.hashes[name]; known != "" {
		return known, nil
	}
	content, err := fs.ReadFile(f.tree, name)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(content)
	f.hashes[name] = hex.EncodeToString(sum[:12])
	return f.hashes[name], nil
}

func accepts(r *http.Request, encoding string) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			return strings.ReplaceAll(quality, " ", "") != "q=0"
		}
	}
	return false
}

func matches(asked, tag string) bool {
	for part := range strings.SplitSeq(asked, ",") {
		if part = strings.TrimSpace(part); part == "*" || strings.TrimPrefix(part, "W/") == tag {
			return true
		}
	}
	return false
}

// cacheRule: names under assets/ contain a hash of their content; the content of other files may change.
func cacheRule(name string) string {
	switch {
	case strings.HasPrefix(name, "assets/"):
		return "public, max-age=31536000, immutable"
	case name == "index.html":
		return "no-cache, no-transform" // a proxy that adds a script changes the hash that the service worker knows
	case name == "sw.js" || strings.HasSuffix(name, ".webmanifest"):
		return "no-cache"
	default:
		return "public, max-age=3600"
	}
}

// contentType does not use the table of the machine, which differs from host to host.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".json", ".map":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".svg":
		return "image/svg+xml"
	case ".woff2":
		return "font/woff2"
	case ".ico":
		return "image/x-icon"
	case ".txt":
		return "text/plain; charset=utf-8"
	}
	if known := mime.TypeByExtension(path.Ext(name)); known != "" {
		return known
	}
	return "application/octet-stream"
}
