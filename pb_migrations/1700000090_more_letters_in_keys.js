/// <reference path="../pb_data/types.d.ts" />

// Keys of names and tags have no ٲ, ٳ, ٴ and ݦ any more. Of accounts that have one key now, the oldest holds it; the
// others keep their names and their old keys.
migrate(
  (app) => {
    const { extractHashtags, lookKey, usernameKey } = require(`${__hooks}/domain.js`)
    const change = (sql, values) => app.db().newQuery(sql).bind(values).execute().rowsAffected()

    const users = arrayOf(new DynamicModel({ id: '', username: '' }))
    app.db().newQuery("SELECT id, username FROM users WHERE username_key GLOB '*[ٲٳٴݦ]*' ORDER BY rowid").all(users)
    for (const { id, username } of users) {
      const key = usernameKey(username)
      if (change('UPDATE OR IGNORE users SET username_key = {:key} WHERE id = {:id}', { id, key }) === 0) continue
      change('UPDATE OR IGNORE profiles SET username_key = {:key} WHERE id = {:id}', { id, key })
      change('UPDATE OR IGNORE users SET look_key = {:key} WHERE id = {:id}', { id, key: lookKey(username) })
    }

    const posts = arrayOf(new DynamicModel({ id: '', content: '' }))
    app.db().newQuery("SELECT id, content FROM hashtag_posts WHERE tag_keys GLOB '*[ٲٳٴݦ]*'").all(posts)
    for (const { id, content } of posts) {
      const { hashtags, tagKeys } = extractHashtags(content)
      change('UPDATE hashtag_posts SET hashtags = {:hashtags}, tag_keys = {:keys} WHERE id = {:id}', {
        id,
        hashtags: JSON.stringify(hashtags),
        keys: JSON.stringify(tagKeys),
      })
    }
  },
  () => undefined,
)
