package news

import (
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/outbound"
)

const sourcesTable = "news_sources"

// Bind checks what editors write, and has the poller look at it at once.
func (p *Poller) Bind() {
	p.app.OnRecordValidate(sourcesTable).BindFunc(func(e *core.RecordEvent) error {
		if err := checkSource(e.Record); err != nil {
			return err
		}
		return e.Next()
	})
	look := func(e *core.RecordEvent) error {
		signal(p.changed)
		return e.Next()
	}
	p.app.OnRecordAfterCreateSuccess(sourcesTable, itemsTable).BindFunc(look)
	p.app.OnRecordAfterUpdateSuccess(sourcesTable, itemsTable).BindFunc(look)
	p.app.OnRecordAfterDeleteSuccess(sourcesTable, itemsTable).BindFunc(look)
}

// checkSource refuses a source whose address this server does not ask, and one without a name.
func checkSource(record *core.Record) error {
	address := strings.TrimSpace(record.GetString("address"))
	if _, err := outbound.CheckAddress(address); err != nil {
		return validation.Errors{"address": validation.NewError("news-address", err.Error())}
	}
	record.Set("address", address)
	if strings.TrimSpace(record.GetString("name_ar")+record.GetString("name_en")) == "" {
		return validation.Errors{"name_ar": validation.NewError("news-name", "A source has a name in one language at least.")}
	}
	return nil
}
