package news

import (
	"errors"

	"github.com/pocketbase/pocketbase/core"
)

const itemsTable = "news_items"

// storeFiles writes pictures where PocketBase serves them, before the rows that name them. A file whose row does not come
// is written again with the next answer.
func (p *Poller) storeFiles(items []Item, taken map[string]picture) error {
	folder, err := folderOf(p.app)
	if err != nil {
		return err
	}
	storage, err := p.app.NewFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	for _, item := range items {
		made, has := taken[item.ID]
		if !has {
			continue
		}
		if err := storage.Upload(made.JPEG, folder+item.ID+"/"+made.file); err != nil {
			p.app.Logger().Warn("the picture of news was not stored", "item", item.ID, "error", err)
			delete(taken, item.ID)
		}
	}
	return nil
}

// deleteFiles deletes the pictures of deleted rows.
func deleteFiles(app core.App, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	folder, err := folderOf(app)
	if err != nil {
		return err
	}
	storage, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	var failures []error
	for _, id := range ids {
		failures = append(failures, storage.DeletePrefix(folder+id+"/")...)
	}
	return errors.Join(failures...)
}

func folderOf(app core.App) (string, error) {
	items, err := app.FindCachedCollectionByNameOrId(itemsTable)
	if err != nil {
		return "", err
	}
	return items.BaseFilesPath() + "/", nil
}
