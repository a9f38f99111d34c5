/// <reference path="../pb_data/types.d.ts" />

// Posts that a user saved: nobody else reads them, and nothing counts them.
migrate(
  (app) => {
    const MAY_WRITE = '@request.auth.collectionName = "users" && @request.auth.suspended_until <= @now'
    const OWN = 'user_id = @request.auth.id'
    const relation = (name, collection) => ({
      name,
      type: 'relation',
      collectionId: app.findCollectionByNameOrId(collection).id,
      required: true,
      maxSelect: 1,
      cascadeDelete: true,
    })
    app.save(
      new Collection({
        type: 'base',
        name: 'saved_posts',
        listRule: OWN,
        viewRule: OWN,
        createRule: `${MAY_WRITE} && ${OWN} && @request.body.created_at:isset = false`,
        updateRule: null,
        deleteRule: `${MAY_WRITE} && ${OWN}`,
        fields: [
          {
            name: 'id',
            type: 'text',
            system: true,
            primaryKey: true,
            required: true,
            min: 30,
            max: 30,
            pattern: '^[a-z0-9]+$',
          },
          relation('user_id', 'users'),
          relation('post_id', 'hashtag_posts'),
          { name: 'created_at', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX `saved_posts_pair` ON `saved_posts` (`user_id`, `post_id`)',
          'CREATE INDEX `saved_posts_of_post` ON `saved_posts` (`post_id`)',
          'CREATE INDEX `saved_posts_newest` ON `saved_posts` (`user_id`, `created_at`, `id`)',
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('saved_posts')),
)
