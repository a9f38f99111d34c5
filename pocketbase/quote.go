package main

import "mudarraj/sqlite"

// quote makes an identifier of a name.
func quote(name string) string { return sqlite.Quote(name) }
