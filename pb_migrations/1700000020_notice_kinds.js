/// <reference path="../pb_data/types.d.ts" />

// Groups and causes of notices name the kind of what they are about beside its id: like:post:<id>, hashtag_likes/<id>.
// Those that are there get the kind that their type and data tell; a hidden column, so no phone hears of it.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const says = (field) => `json_valid(data) AND json_extract(data, '$.${field}') IS NOT NULL`
    const name = (prefix, isOfComment) =>
      run(
        `UPDATE notifications SET group_key = '${prefix}:' || CASE WHEN ${isOfComment} THEN 'comment:' ELSE 'post:' END
          || substr(group_key, ${prefix.length + 2}) WHERE group_key LIKE '${prefix}:%'`,
      )
    name('like', says('comment_id'))
    name('comment', says('parent_id'))
    name('mention', "type = 'comment'")

    run('DELETE FROM _notice_causes WHERE notice NOT IN (SELECT id FROM notifications)')
    run(
      `UPDATE _notice_causes SET cause = (SELECT CASE
          WHEN n.group_key LIKE 'like:comment:%' THEN 'hashtag_comment_likes/'
          WHEN n.type = 'like' THEN 'hashtag_likes/'
          WHEN n.type = 'follow' THEN 'follows/'
          WHEN n.type = 'post' THEN 'hashtag_posts/'
          ELSE 'hashtag_comments/'
        END FROM notifications n WHERE n.id = notice) || cause`,
    )

    // Work that was left when the server was stopped.
    run(
      `UPDATE jobs SET state = json_set(state, '$.event.cause',
          CASE json_extract(state, '$.event.type') WHEN 'post' THEN 'hashtag_posts/' ELSE 'hashtag_comments/' END
            || json_extract(state, '$.event.cause'))
        WHERE kind = 'fan-out' AND json_valid(state)`,
    )
    for (const prefix of ['like', 'mention']) {
      const id = `substr(json_extract(state, '$.key'), ${prefix.length + 2})`
      run(
        `UPDATE jobs SET state = json_set(state, '$.key', '${prefix}:post:' || ${id})
          WHERE kind = 'rewording' AND json_valid(state) AND json_extract(state, '$.key') LIKE '${prefix}:%'`,
      )
    }

    run('DROP TRIGGER _notices_of_gone_comments')
    run(`CREATE TRIGGER _notices_of_gone_comments AFTER DELETE ON hashtag_comments BEGIN
      DELETE FROM notifications
        WHERE group_key IN ('like:comment:' || OLD.id, 'comment:comment:' || OLD.id, 'mention:comment:' || OLD.id);
    END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER _notices_of_gone_comments')
    run(`CREATE TRIGGER _notices_of_gone_comments AFTER DELETE ON hashtag_comments BEGIN
      DELETE FROM notifications WHERE group_key IN ('like:' || OLD.id, 'comment:' || OLD.id, 'mention:' || OLD.id);
    END`)
    for (const prefix of ['like', 'comment', 'mention']) {
      for (const kind of ['post', 'comment']) {
        run(
          `UPDATE notifications SET group_key = '${prefix}:' || substr(group_key, ${prefix.length + kind.length + 3})
            WHERE group_key LIKE '${prefix}:${kind}:%'`,
        )
      }
    }
    run("UPDATE _notice_causes SET cause = substr(cause, instr(cause, '/') + 1)")
    run("DELETE FROM jobs WHERE kind IN ('fan-out', 'rewording')")
  },
)
