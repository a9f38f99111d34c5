//go:build !unix

package main

// Here only the operating system decides who may read files.
func keepFilesPrivate() {}

func makeFolderPrivate(string) error { return nil }
