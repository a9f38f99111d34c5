package news

// SourceState is what the page of the server shows of a source that is asked. Times are in milliseconds by the server's
// clock; 0: never.
type SourceState struct {
	NameAr       string `db:"name_ar"`
	NameEn       string `db:"name_en"`
	Trouble      string `db:"trouble"`
	SucceededAt  int64  `db:"succeeded_at"`
	FailingSince int64  `db:"failing_since"`
}

// StatesStatement reads at most mostSources rows.
const StatesStatement = `SELECT s.name_ar, s.name_en, s.trouble, coalesce(p.succeeded_at, 0) AS succeeded_at,
		iif(s.trouble = '', 0, coalesce(p.failing_since, 0)) AS failing_since
	FROM news_sources s LEFT JOIN _news_polls p ON p.source = s.id AND p.address = s.address
	WHERE s.enabled`

// SourceStates are the sources that are asked.
func (p *Poller) SourceStates() (states []SourceState, err error) {
	err = p.app.ConcurrentDB().NewQuery(StatesStatement).All(&states)
	return states, err
}
