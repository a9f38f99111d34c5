package feed

// RowName names a row.
type RowName struct{ Collection, Record string }
