/// <reference path="../pb_data/types.d.ts" />

// What fans do with one another: follows, blocks, comments, reports, notices. Default deny: a rule that is not
// written here is null. A relation's id is its two ids joined; the hook compares.
migrate(
  (app) => {
    const SIGNED_IN = '@request.auth.collectionName = "users"'
    const MAY_WRITE = SIGNED_IN + ' && @request.auth.suspended_until <= @now'
    const unset = (...fields) => fields.map((name) => `@request.body.${name}:isset = false`).join(' && ')
    const unchanged = (...fields) => fields.map((name) => `@request.body.${name}:changed = false`).join(' && ')

    const users = app.findCollectionByNameOrId('users')
    const posts = app.findCollectionByNameOrId('hashtag_posts')
    const profiles = app.findCollectionByNameOrId('profiles')
    const advertisements = app.findCollectionByNameOrId('advertisements')

    const pairIdField = () => ({
      name: 'id',
      type: 'text',
      system: true,
      primaryKey: true,
      required: true,
      min: 30,
      max: 30,
      pattern: '^[a-z0-9]+$',
    })
    const fan = (name, more) => ({
      name,
      type: 'relation',
      collectionId: users.id,
      required: true,
      maxSelect: 1,
      cascadeDelete: true,
      ...more,
    })
    const created = () => ({ name: 'created_at', type: 'autodate', onCreate: true })
    const updated = () => ({ name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true })
    const count = (name) => ({ name, type: 'number', onlyInt: true, min: 0 })

    // The fan who asked for the end of their account; the day on which it comes.
    users.fields.add(new DateField({ name: 'delete_at' }))
    users.createRule += ' && ' + unset('delete_at')
    app.save(users)

    const PROFILE_OWNED_BY_SERVER = unset(
      'username_key',
      'avatar',
      'verification_status',
      'verification_override',
      'followers_count',
      'following_count',
      'posts_count',
      'created_at',
      'updated_at',
    )
    profiles.fields.add(
      // Of an upload; a new one replaces the avatar, an empty one removes it.
      new TextField({ name: 'avatar_upload', pattern: '^[a-z0-9]{15}$' }),
      // An admin's choice, which stands above the follower count; empty: the count decides.
      new SelectField({
        name: 'verification_override',
        hidden: true,
        maxSelect: 1,
        values: ['none', 'bronze', 'silver', 'gold', 'diamond'],
      }),
      new NumberField({ name: 'posts_count', onlyInt: true, min: 0 }),
    )
    const avatar = profiles.fields.getByName('avatar')
    avatar.thumbs = ['96x96', '320x320']
    profiles.addIndex('profiles_upload', true, '`avatar_upload`', "`avatar_upload` != ''")
    profiles.addIndex('profiles_most_followed', false, '`followers_count`, `id`', '')
    profiles.updateRule = MAY_WRITE + ' && id = @request.auth.id && ' + PROFILE_OWNED_BY_SERVER
    app.save(profiles)
    app
      .db()
      .newQuery('UPDATE profiles SET posts_count = (SELECT count(*) FROM hashtag_posts WHERE user_id = profiles.id)')
      .execute()

    // Names by what they contain: a table of keys, and an index of three characters in a row over it.
    for (const statement of [
      'CREATE TABLE _names (n INTEGER PRIMARY KEY, fan TEXT NOT NULL UNIQUE, key TEXT NOT NULL)',
      "CREATE VIRTUAL TABLE _names_index USING fts5 (key, content = '_names', content_rowid = 'n', tokenize = 'trigram')",
      `CREATE TRIGGER _names_begin AFTER INSERT ON _names BEGIN
        INSERT INTO _names_index (rowid, key) VALUES (NEW.n, NEW.key);
      END`,
      `CREATE TRIGGER _names_end AFTER DELETE ON _names BEGIN
        INSERT INTO _names_index (_names_index, rowid, key) VALUES ('delete', OLD.n, OLD.key);
      END`,
      'INSERT INTO _names (fan, key) SELECT id, username_key FROM profiles',
      `CREATE TRIGGER _names_of_new AFTER INSERT ON profiles BEGIN
        INSERT INTO _names (fan, key) VALUES (NEW.id, NEW.username_key);
      END`,
      `CREATE TRIGGER _names_of_renamed AFTER UPDATE OF username_key ON profiles
        WHEN OLD.username_key IS NOT NEW.username_key BEGIN
        DELETE FROM _names WHERE fan = NEW.id;
        INSERT INTO _names (fan, key) VALUES (NEW.id, NEW.username_key);
      END`,
      `CREATE TRIGGER _names_of_gone AFTER DELETE ON profiles BEGIN
        DELETE FROM _names WHERE fan = OLD.id;
      END`,
    ]) {
      app.db().newQuery(statement).execute()
    }

    const relation = (name, owner, other, listRule, indexes) =>
      app.save(
        new Collection({
          type: 'base',
          name,
          listRule,
          viewRule: listRule,
          createRule: MAY_WRITE + ` && ${owner} = @request.auth.id && ` + unset('created_at'),
          updateRule: null,
          deleteRule: MAY_WRITE + ` && ${owner} = @request.auth.id`,
          fields: [pairIdField(), fan(owner), other, created()],
          indexes,
        }),
      )

    relation('follows', 'follower_id', fan('following_id'), SIGNED_IN, [
      'CREATE UNIQUE INDEX `follows_pair` ON `follows` (`follower_id`, `following_id`)',
      'CREATE INDEX `follows_of_follower` ON `follows` (`follower_id`, `created_at`, `id`)',
      'CREATE INDEX `follows_of_following` ON `follows` (`following_id`, `created_at`, `id`)',
    ])
    for (const name of ['blocks', 'mutes']) {
      relation(name, 'user_id', fan('target_id'), 'user_id = @request.auth.id', [
        `CREATE UNIQUE INDEX \`${name}_pair\` ON \`${name}\` (\`user_id\`, \`target_id\`)`,
        `CREATE INDEX \`${name}_of_target\` ON \`${name}\` (\`target_id\`)`,
      ])
    }

    const COMMENT_OWNED_BY_SERVER = unset(
      'media',
      'media_width',
      'media_height',
      'media_hash',
      'media_seconds',
      'hashtags',
      'likes_count',
      'replies_count',
      'removed',
      'created_at',
      'updated_at',
    )
    const comments = new Collection({
      type: 'base',
      name: 'hashtag_comments',
      listRule: SIGNED_IN,
      viewRule: SIGNED_IN,
      createRule:
        MAY_WRITE +
        ' && (@request.body.user_id:isset = false || @request.body.user_id = @request.auth.id) && ' +
        COMMENT_OWNED_BY_SERVER,
      updateRule: null,
      deleteRule: MAY_WRITE + ' && user_id = @request.auth.id',
      fields: [
        {
          name: 'post_id',
          type: 'relation',
          collectionId: posts.id,
          required: true,
          maxSelect: 1,
          cascadeDelete: true,
        },
        // Of nobody when the account is gone and replies hang on it; the hook asks a new comment for its author.
        fan('user_id', { required: false }),
        // Empty at the top level. The hook holds that a reply's parent is at the top.
        { name: 'parent_id', type: 'text', pattern: '^[a-z0-9]{15}$' },
        { name: 'content', type: 'text', presentable: true },
        { name: 'hashtags', type: 'json' },
        {
          name: 'media',
          type: 'file',
          maxSelect: 1,
          maxSize: 50 * 1024 * 1024,
          mimeTypes: ['image/jpeg', 'video/mp4', 'video/webm', 'video/quicktime'],
          thumbs: ['640x0'],
        },
        { name: 'media_type', type: 'select', maxSelect: 1, values: ['image', 'video'] },
        // Of an upload, fixed at creation.
        { name: 'media_upload', type: 'text', pattern: '^[a-z0-9]{15}$' },
        { name: 'media_alt', type: 'text' },
        // In pixels, as stored.
        count('media_width'),
        count('media_height'),
        // Thumbhash, base64; of a picture.
        { name: 'media_hash', type: 'text' },
        { name: 'media_seconds', type: 'number', min: 0 },
        count('likes_count'),
        count('replies_count'),
        // Scrubbed: its words are gone, it stays because replies hang on it.
        { name: 'removed', type: 'bool' },
        created(),
        updated(),
      ],
      indexes: [
        'CREATE INDEX `hashtag_comments_of_post` ON `hashtag_comments` (`post_id`, `created_at`, `id`)',
        'CREATE INDEX `hashtag_comments_of_author` ON `hashtag_comments` (`user_id`, `created_at`, `id`)',
        "CREATE INDEX `hashtag_comments_replies` ON `hashtag_comments` (`parent_id`) WHERE `parent_id` != ''",
        "CREATE UNIQUE INDEX `hashtag_comments_upload` ON `hashtag_comments` (`media_upload`) WHERE `media_upload` != ''",
      ],
    })
    app.save(comments)

    relation(
      'hashtag_comment_likes',
      'user_id',
      {
        name: 'comment_id',
        type: 'relation',
        collectionId: comments.id,
        required: true,
        maxSelect: 1,
        cascadeDelete: true,
      },
      'user_id = @request.auth.id',
      [
        'CREATE UNIQUE INDEX `hashtag_comment_likes_pair` ON `hashtag_comment_likes` (`user_id`, `comment_id`)',
        'CREATE INDEX `hashtag_comment_likes_of_comment` ON `hashtag_comment_likes` (`comment_id`)',
        'CREATE INDEX `hashtag_comment_likes_newest` ON `hashtag_comment_likes` (`user_id`, `created_at`, `id`)',
      ],
    )

    // The reported may be gone before anybody looks: their ids are plain text.
    const reported = (name) => ({ name, type: 'text', pattern: '^[a-z0-9]{15}$' })
    app.save(
      new Collection({
        type: 'base',
        name: 'reports',
        listRule: null,
        viewRule: null,
        createRule:
          MAY_WRITE +
          ' && reporter_id = @request.auth.id && ' +
          unset('status', 'admin_response', 'created_at', 'updated_at'),
        updateRule: null,
        deleteRule: null,
        fields: [
          pairIdField(),
          {
            name: 'report_type',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: ['post', 'comment', 'user', 'room'],
          },
          { name: 'reason', type: 'text', required: true },
          { name: 'description', type: 'text' },
          {
            name: 'status',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: ['pending', 'reviewed', 'resolved', 'dismissed'],
          },
          fan('reporter_id'),
          reported('reported_post_id'),
          reported('reported_comment_id'),
          reported('reported_user_id'),
          reported('reported_room_id'),
          { name: 'admin_response', type: 'text' },
          created(),
          updated(),
        ],
        indexes: ['CREATE INDEX `reports_newest` ON `reports` (`status`, `created_at`)'],
      }),
    )

    const NOTICE_OWNED_BY_SERVER = unchanged(
      'user_id',
      'type',
      'group_key',
      'actor_id',
      'actors',
      'actors_count',
      'data',
      'title',
      'message',
      'excerpt',
      'read_until',
      'created_at',
    )
    app.save(
      new Collection({
        type: 'base',
        name: 'notifications',
        listRule: 'user_id = @request.auth.id',
        viewRule: 'user_id = @request.auth.id',
        createRule: null,
        // Read is the only thing that a fan may say of a notice.
        updateRule:
          SIGNED_IN + ' && user_id = @request.auth.id && @request.body.is_read = true && ' + NOTICE_OWNED_BY_SERVER,
        deleteRule: null,
        fields: [
          fan('user_id'),
          {
            name: 'type',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: [
              'like',
              'comment',
              'follower_comment',
              'follow',
              'message',
              'post',
              'chat_room',
              'room_invitation',
              'verification',
            ],
          },
          // What belongs together is one notice.
          { name: 'group_key', type: 'text', hidden: true, required: true },
          // Of the latest event; a notice of the house has none. Plain text: when that fan goes, the notice of the others stays.
          { name: 'actor_id', type: 'text', pattern: '^[a-z0-9]{15}$' },
          // At most 3 ids, the latest first.
          { name: 'actors', type: 'json' },
          count('actors_count'),
          { name: 'data', type: 'json' },
          // What is pushed: the title in both languages, the first words of a text, and where a tap on it leads ({id} stands for the notice's).
          { name: 'title', type: 'text' },
          { name: 'message', type: 'text' },
          { name: 'title_en', type: 'text', hidden: true },
          { name: 'address', type: 'text', hidden: true },
          { name: 'excerpt', type: 'text' },
          { name: 'is_read', type: 'bool' },
          // The latest event that was read before the group grew again: what is left when the growth is undone is no news.
          { name: 'read_until', type: 'text', hidden: true },
          // When the latest event came: a group that grows comes up again.
          { name: 'created_at', type: 'date' },
        ],
        indexes: [
          'CREATE UNIQUE INDEX `notifications_group` ON `notifications` (`user_id`, `group_key`)',
          'CREATE INDEX `notifications_newest` ON `notifications` (`user_id`, `created_at`, `id`)',
          'CREATE INDEX `notifications_by_group` ON `notifications` (`group_key`, `id`)',
          'CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE `is_read` = 0',
        ],
      }),
    )
    // Why a notice is there: the likes, comments, follows of its group. No collection, because it is many small rows
    // that nobody looks at; a trigger, because notices go in many ways.
    for (const statement of [
      `CREATE TABLE _notice_causes (
        cause TEXT NOT NULL,
        notice TEXT NOT NULL,
        actor TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (cause, notice)
      ) WITHOUT ROWID`,
      'CREATE INDEX _notice_causes_newest ON _notice_causes (notice, at)',
      'CREATE INDEX _notice_causes_actor ON _notice_causes (actor, notice)',
      `CREATE TRIGGER _notice_causes_go AFTER DELETE ON notifications BEGIN
        DELETE FROM _notice_causes WHERE notice = OLD.id;
      END`,
    ]) {
      app.db().newQuery(statement).execute()
    }

    // Work that is too much for one transaction. The server's clock saves a job when its turn has come, and the hook
    // of that save does one step of it.
    app.save(
      new Collection({
        type: 'base',
        name: 'jobs',
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { name: 'kind', type: 'text', required: true },
          // Whose doing it is: nobody may have too many.
          { name: 'owner', type: 'text' },
          { name: 'state', type: 'json' },
          // Milliseconds since 1970: not before.
          { name: 'due', type: 'number' },
          { name: 'failures', type: 'number' },
          { name: 'done', type: 'bool' },
        ],
        indexes: [
          'CREATE INDEX `jobs_due` ON `jobs` (`due`, `id`)',
          'CREATE INDEX `jobs_of_owner` ON `jobs` (`owner`, `kind`)',
        ],
      }),
    )

    const marks = new Collection({
      type: 'base',
      name: 'read_marks',
      listRule: 'id = @request.auth.id',
      viewRule: 'id = @request.auth.id',
      createRule: null,
      updateRule: SIGNED_IN + ' && id = @request.auth.id',
      deleteRule: null,
      fields: [
        // Everything up to this moment was read. It only moves forward.
        { name: 'notifications_before', type: 'date' },
      ],
    })
    app.save(marks)
    app.db().newQuery("INSERT INTO read_marks (id, notifications_before) SELECT id, '' FROM users").execute()

    app.save(
      new Collection({
        type: 'base',
        name: 'advertisement_views',
        listRule: null,
        viewRule: null,
        createRule: SIGNED_IN + ' && user_id = @request.auth.id && ' + unset('created_at'),
        updateRule: null,
        deleteRule: null,
        fields: [
          fan('user_id'),
          {
            name: 'advertisement_id',
            type: 'relation',
            collectionId: advertisements.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
          },
          { name: 'page_location', type: 'text', required: true },
          created(),
        ],
        indexes: [
          'CREATE INDEX `advertisement_views_of_fan` ON `advertisement_views` (`user_id`, `advertisement_id`, `page_location`, `created_at`)',
          'CREATE INDEX `advertisement_views_of_ad` ON `advertisement_views` (`advertisement_id`)',
        ],
      }),
    )

    app.save(
      new Collection({
        type: 'base',
        name: 'push_subscriptions',
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          fan('user_id'),
          // The device of the fan's outbox.
          { name: 'device', type: 'text', required: true, pattern: '^[a-z0-9]{15}$' },
          { name: 'endpoint', type: 'text', required: true, max: 2000 },
          // { p256dh, auth }, base64url.
          { name: 'keys', type: 'json', required: true },
          // By type of notice.
          { name: 'switches', type: 'json' },
          { name: 'lang', type: 'select', required: true, maxSelect: 1, values: ['ar', 'en'] },
          // Where the device reaches the app, scheme and host: a push leads there.
          { name: 'origin', type: 'text' },
          created(),
          updated(),
        ],
        indexes: [
          'CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`)',
          'CREATE UNIQUE INDEX `push_subscriptions_device` ON `push_subscriptions` (`user_id`, `device`)',
        ],
      }),
    )
  },
  (app) => {
    app.db().newQuery('DROP TABLE _notice_causes').execute()
    for (const name of [
      'push_subscriptions',
      'jobs',
      'advertisement_views',
      'read_marks',
      'notifications',
      'reports',
      'hashtag_comment_likes',
      'hashtag_comments',
      'mutes',
      'blocks',
      'follows',
    ]) {
      app.delete(app.findCollectionByNameOrId(name))
    }
    for (const name of ['_names_of_new', '_names_of_renamed', '_names_of_gone']) {
      app.db().newQuery(`DROP TRIGGER ${name}`).execute()
    }
    for (const name of ['_names_index', '_names']) app.db().newQuery(`DROP TABLE ${name}`).execute()
    const profiles = app.findCollectionByNameOrId('profiles')
    for (const name of ['profiles_upload', 'profiles_most_followed']) profiles.removeIndex(name)
    for (const name of ['avatar_upload', 'verification_override', 'posts_count']) profiles.fields.removeByName(name)
    profiles.fields.getByName('avatar').thumbs = []
    profiles.updateRule = null
    app.save(profiles)
    const users = app.findCollectionByNameOrId('users')
    users.fields.removeByName('delete_at')
    users.createRule = users.createRule.replace(' && @request.body.delete_at:isset = false', '')
    app.save(users)
  },
)
