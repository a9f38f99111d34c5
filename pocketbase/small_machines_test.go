package main

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A package as `go list` prints it.
type listedPackage struct {
	Dir        string
	ImportPath string
	GoFiles    []string
	ImportMap  map[string]string
	Module     *struct{ Main bool }
}

// Packages by their path. They are checked in the order of their imports.
type checkedPackages struct {
	byPath map[string]*types.Package
	files  *token.FileSet
}

// Hosts have machines of 32 bits, too: a constant may exceed their int. Dependencies are checked without the bodies of
// their functions, which takes a tenth of the time that compiling them for such a machine takes.
func TestSources_haveTheirTypes_onAMachineOf32Bits(t *testing.T) {
	checked := checkedPackages{byPath: map[string]*types.Package{"unsafe": types.Unsafe}, files: token.NewFileSet()}
	own := 0
	for _, listed := range listPackages(t) {
		if listed.ImportPath == "unsafe" {
			continue
		}
		isOwn := listed.Module != nil && listed.Module.Main
		errs := checked.check(listed, isOwn)
		if isOwn {
			own++
			for _, err := range errs {
				t.Error(err)
			}
		}
	}
	if own == 0 {
		t.Error("no package of this module was checked")
	}
}

func listPackages(t *testing.T) []listedPackage {
	t.Helper()
	list := exec.Command("go", "list", "-deps", "-json=Dir,ImportPath,GoFiles,ImportMap,Module", "./...")
	list.Env = append(os.Environ(), "GOARCH=arm", "CGO_ENABLED=0")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	var packages []listedPackage
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var next listedPackage
		if err := decoder.Decode(&next); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, next)
	}
}

func (c checkedPackages) check(listed listedPackage, isOwn bool) []error {
	var errs []error
	var files []*ast.File
	for _, name := range listed.GoFiles {
		file, err := parser.ParseFile(c.files, filepath.Join(listed.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			errs = append(errs, err)
		}
		files = append(files, file)
	}
	config := types.Config{
		Importer:         packageImporter{c, listed.ImportMap},
		Sizes:            types.SizesFor("gc", "arm"),
		IgnoreFuncBodies: !isOwn,
		Error:            func(err error) { errs = append(errs, err) },
	}
	// Errors are collected above.
	c.byPath[listed.ImportPath], _ = config.Check(listed.ImportPath, c.files, files, nil)
	return errs
}

// The imports of one package: the standard library has packages of others under paths of its own.
type packageImporter struct {
	checkedPackages
	paths map[string]string
}

func (i packageImporter) Import(path string) (*types.Package, error) {
	if own, isMapped := i.paths[path]; isMapped {
		path = own
	}
	if found := i.byPath[path]; found != nil {
		return found, nil
	}
	return nil, errors.New("not listed: " + path)
}
