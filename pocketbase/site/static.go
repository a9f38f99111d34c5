// Package site serves the app: files, documents with previews of posts, policies in headers.
package site

import (
	"io/fs"
	"net/http"
	"net/http/httputil"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

// app serves the PWA: files, the document for every route of the app, 404 for a missing file.
type app struct {
	files    *staticFiles
	earlier  []*staticFiles // assets of earlier builds: an open page may still load its lazy parts
	security string         // Content-Security-Policy of documents and assets
	previews *previews
}

// Settings say where the files of the app are.
type Settings struct {
	Proxy     string // address of a development server that answers instead; empty: none
	Built     fs.FS  // the app as Vite built it; nil: none
	DataDir   string // where assets of previous builds are kept
	PublicURL string // address for previews of links; empty: as each request says
}

// Bind answers every request that is neither for the API nor for the admin UI.
func Bind(e *core.ServeEvent, given Settings) error {
	if given.Proxy != "" {
		return bindProxy(e, given.Proxy)
	}
	if given.Built == nil {
		e.Router.GET("/{path...}", func(e *core.RequestEvent) error {
			return e.NotFoundError("This build has no app in it.", nil)
		})
		return nil
	}
	app, err := newApp(given.Built, given.DataDir)
	if err != nil {
		return err
	}
	app.previews.publicURL = given.PublicURL
	app.previews.api = func() http.Handler { return e.Server.Handler }
	e.Router.GET("/_", func(e *core.RequestEvent) error { return e.Redirect(http.StatusTemporaryRedirect, "/_/") })
	e.Router.GET("/{path...}", func(e *core.RequestEvent) error {
		if belongsToServer(e.Request.URL.Path) {
			return e.NotFoundError("", nil)
		}
		return app.serve(e.Response, e.Request)
	}).Bind(apis.SkipSuccessActivityLog())
	return nil
}

func newApp(tree fs.FS, dataDir string) (*app, error) {
	document, err := fs.ReadFile(tree, "index.html")
	if err != nil {
		return nil, err
	}
	earlier, err := keepAssets(tree, dataDir)
	if err != nil {
		return nil, err
	}
	return &app{
		files:    newStaticFiles(tree),
		earlier:  earlier,
		security: documentPolicy(document),
		previews: &previews{document: string(document), api: func() http.Handler { return nil }},
	}, nil
}

func (a *app) serve(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Content-Security-Policy", a.security)
	w.Header().Set("Permissions-Policy", permissionsPolicy)
	w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if name == "" {
		name = "index.html"
	}
	found, err := a.files.serve(w, r, name)
	for i := 0; !found && err == nil && strings.HasPrefix(name, "assets/") && i < len(a.earlier); i++ {
		found, err = a.earlier[i].serve(w, r, name)
	}
	if found || err != nil {
		return err
	}
	if namesFile(name) {
		http.Error(w, "Not found", http.StatusNotFound)
		return nil
	}
	if post, found := postOfRoute(name); found {
		return a.previews.serve(w, r, post)
	}
	_, err = a.files.serve(w, r, "index.html")
	return err
}

var fileEndings = []string{".js", ".mjs", ".css", ".map", ".html", ".json", ".webmanifest", ".txt", ".xml", ".wasm",
	".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".ico", ".woff", ".woff2", ".br", ".gz"}

// namesFile tells a missing file from a route: a username may contain a dot.
func namesFile(name string) bool {
	return strings.HasPrefix(name, "assets/") || strings.HasPrefix(name, ".") ||
		slices.Contains(fileEndings, strings.ToLower(path.Ext(name)))
}

func belongsToServer(path string) bool {
	return strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/_/") || path == "/api"
}

// bindProxy forwards to the development server of the app.
func bindProxy(e *core.ServeEvent, address string) error {
	target, err := url.Parse(address)
	if err != nil {
		return err
	}
	proxy := httputil.NewSingleHostReverseProxy(target)
	e.Router.Any("/{path...}", func(e *core.RequestEvent) error {
		if belongsToServer(e.Request.URL.Path) {
			return e.NotFoundError("", nil)
		}
		proxy.ServeHTTP(e.Response, e.Request)
		return nil
	})
	return nil
}
