/// <reference path="../pb_data/types.d.ts" />

// Windows are read from the feed: the own likes, newest first, need no index of their tables.
const INDEXES = { hashtag_likes: 'hashtag_likes_newest', hashtag_comment_likes: 'hashtag_comment_likes_newest' }

migrate(
  (app) => {
    for (const [name, index] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name)
      collection.removeIndex(index)
      app.save(collection)
    }
  },
  (app) => {
    for (const [name, index] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name)
      collection.addIndex(index, false, '`user_id`, `created_at`, `id`', '')
      app.save(collection)
    }
  },
)
