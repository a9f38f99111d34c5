// Package disk tells how much space a disk has left.
package disk

// Space is that of the disk of a folder, in bytes. Free is what this process may use.
type Space struct{ Free, Total int64 }
