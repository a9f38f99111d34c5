/// <reference path="../pb_data/types.d.ts" />

// The schema of posts, likes, trends, accounts and settings. Append-only: a later change is a later file.
// Default deny: a rule that is not written here is null. Everything is a literal, so that a migration
// always means what it meant when it ran.
migrate(
  (app) => {
    const SIGNED_IN = '@request.auth.collectionName = "users"'
    // An empty date sorts before any other.
    const MAY_WRITE = SIGNED_IN + ' && @request.auth.suspended_until <= @now'
    const unset = (...fields) => fields.map((name) => `@request.body.${name}:isset = false`).join(' && ')

    // PocketBase brings a `users` collection of its own shape.
    app.delete(app.findCollectionByNameOrId('users'))
    const users = new Collection({
      type: 'auth',
      name: 'users',
      listRule: 'id = @request.auth.id',
      viewRule: 'id = @request.auth.id',
      createRule: unset('suspended_until', 'username_key', 'emailVisibility', 'verified', 'created_at', 'updated_at'),
      updateRule: null,
      deleteRule: null,
      manageRule: null,
      authRule: '',
      passwordAuth: { enabled: true, identityFields: ['email'] },
      authAlert: { enabled: false },
      // A stadium fan may be offline for weeks: 90 days.
      authToken: { duration: 90 * 24 * 60 * 60 },
      fields: [
        // bcrypt reads bytes; the hook counts them and gives the code.
        { name: 'password', type: 'password', system: true, hidden: true, required: true, min: 8, max: 71 },
        { name: 'username', type: 'text', required: true, presentable: true },
        { name: 'username_key', type: 'text', hidden: true, required: true },
        { name: 'suspended_until', type: 'date' },
        { name: 'created_at', type: 'autodate', onCreate: true },
        { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX `users_username_key` ON `users` (`username_key`)',
        // Signing in takes Fan@Example.com for fan@example.com because of this collation.
        "CREATE UNIQUE INDEX `users_email` ON `users` (`email` COLLATE NOCASE) WHERE `email` != ''",
      ],
    })
    app.save(users)

    const profiles = new Collection({
      type: 'base',
      name: 'profiles',
      listRule: SIGNED_IN,
      viewRule: SIGNED_IN,
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [
        { name: 'username', type: 'text', required: true, presentable: true },
        { name: 'username_key', type: 'text', hidden: true, required: true },
        { name: 'bio', type: 'text' },
        { name: 'favorite_team', type: 'text' },
        {
          name: 'avatar',
          type: 'file',
          maxSelect: 1,
          maxSize: 5 * 1024 * 1024,
          mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
        },
        {
          name: 'verification_status',
          type: 'select',
          required: true,
          maxSelect: 1,
          values: ['none', 'bronze', 'silver', 'gold', 'diamond'],
        },
        { name: 'followers_count', type: 'number', onlyInt: true, min: 0 },
        { name: 'following_count', type: 'number', onlyInt: true, min: 0 },
        { name: 'created_at', type: 'autodate', onCreate: true },
        { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE UNIQUE INDEX `profiles_username_key` ON `profiles` (`username_key`)'],
    })
    app.save(profiles)

    const POST_OWNED_BY_SERVER = unset(
      'image',
      'hashtags',
      'tag_keys',
      'likes_count',
      'comments_count',
      'created_at',
      'updated_at',
    )
    const posts = new Collection({
      type: 'base',
      name: 'hashtag_posts',
      listRule: SIGNED_IN,
      viewRule: SIGNED_IN,
      createRule:
        MAY_WRITE +
        ' && (@request.body.user_id:isset = false || @request.body.user_id = @request.auth.id) && ' +
        POST_OWNED_BY_SERVER,
      updateRule:
        MAY_WRITE +
        ' && user_id = @request.auth.id && @request.body.user_id:changed = false && ' +
        POST_OWNED_BY_SERVER,
      deleteRule: MAY_WRITE + ' && user_id = @request.auth.id',
      fields: [
        {
          name: 'user_id',
          type: 'relation',
          collectionId: users.id,
          required: true,
          maxSelect: 1,
          cascadeDelete: true,
        },
        // The hook holds the 500 characters and gives the code.
        { name: 'content', type: 'text', required: true, presentable: true },
        {
          name: 'image',
          type: 'file',
          maxSelect: 1,
          maxSize: 5 * 1024 * 1024,
          mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
        },
        { name: 'hashtags', type: 'json' },
        { name: 'tag_keys', type: 'json' },
        { name: 'likes_count', type: 'number', onlyInt: true, min: 0 },
        { name: 'comments_count', type: 'number', onlyInt: true, min: 0 },
        { name: 'created_at', type: 'autodate', onCreate: true },
        { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE INDEX `hashtag_posts_newest` ON `hashtag_posts` (`created_at`, `id`)',
        'CREATE INDEX `hashtag_posts_of_author` ON `hashtag_posts` (`user_id`, `created_at`, `id`)',
      ],
    })
    app.save(posts)

    const likes = new Collection({
      type: 'base',
      name: 'hashtag_likes',
      listRule: 'user_id = @request.auth.id',
      viewRule: 'user_id = @request.auth.id',
      createRule: MAY_WRITE + ' && user_id = @request.auth.id && ' + unset('created_at'),
      updateRule: null,
      deleteRule: MAY_WRITE + ' && user_id = @request.auth.id',
      fields: [
        // user id + post id; the hook compares.
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
        {
          name: 'user_id',
          type: 'relation',
          collectionId: users.id,
          required: true,
          maxSelect: 1,
          cascadeDelete: true,
        },
        {
          name: 'post_id',
          type: 'relation',
          collectionId: posts.id,
          required: true,
          maxSelect: 1,
          cascadeDelete: true,
        },
        { name: 'created_at', type: 'autodate', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX `hashtag_likes_pair` ON `hashtag_likes` (`user_id`, `post_id`)',
        'CREATE INDEX `hashtag_likes_of_post` ON `hashtag_likes` (`post_id`)',
        'CREATE INDEX `hashtag_likes_newest` ON `hashtag_likes` (`user_id`, `created_at`, `id`)',
      ],
    })
    app.save(likes)

    const trends = new Collection({
      type: 'base',
      name: 'hashtag_trends',
      listRule: SIGNED_IN,
      viewRule: SIGNED_IN,
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [
        { name: 'hashtag', type: 'text', required: true, presentable: true },
        { name: 'tag_key', type: 'text', required: true },
        // All posts that carry the tag; trend_score holds the uses of the last 24 hours.
        { name: 'posts_count', type: 'number', onlyInt: true, min: 0 },
        { name: 'trend_score', type: 'number', onlyInt: true, min: 0 },
        { name: 'is_trending', type: 'bool' },
        // When the tag was last used: the order of the recent tags. No autodate, a recount is no use.
        { name: 'updated_at', type: 'date' },
      ],
      indexes: ['CREATE UNIQUE INDEX `hashtag_trends_key` ON `hashtag_trends` (`tag_key`)'],
    })
    app.save(trends)

    const settings = new Collection({
      type: 'base',
      name: 'settings',
      listRule: SIGNED_IN,
      viewRule: SIGNED_IN,
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [
        { name: 'key', type: 'text', required: true, presentable: true, pattern: '^[a-z0-9_]+$' },
        { name: 'value', type: 'json' },
      ],
      indexes: ['CREATE UNIQUE INDEX `settings_key` ON `settings` (`key`)'],
    })
    app.save(settings)

    const threshold = new Record(settings)
    threshold.set('key', 'trend_threshold')
    threshold.set('value', 35)
    app.save(threshold)
  },
  (app) => {
    for (const name of ['settings', 'hashtag_trends', 'hashtag_likes', 'hashtag_posts', 'profiles', 'users']) {
      app.delete(app.findCollectionByNameOrId(name))
    }
  },
)
