package sync

// contentSeq is the seq of the row's newest change that was more than its counters.
func (c *change) contentSeq() int64 {
	switch {
	case c.Content == nil || *c.Content == 0:
		return c.Seq
	case *c.Content < 0:
		return -*c.Content
	}
	return *c.Content
}

// firstSeq is the seq of the row's first entry in the channel; 0 if it is unknown.
func (c *change) firstSeq() int64 {
	if c.Content == nil || *c.Content > 0 {
		return 0
	}
	return c.contentSeq()
}
