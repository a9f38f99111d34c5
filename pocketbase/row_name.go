package main

// rowName names a row.
type rowName struct{ collection, record string }
