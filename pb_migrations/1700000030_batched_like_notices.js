/// <reference path="../pb_data/types.d.ts" />

// Likes of which their author was not told yet, in the order in which they came (pb_hooks/like-notices.js). A like that
// goes, however it goes, leaves the table.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run(`CREATE TABLE _untold_likes (
      n INTEGER PRIMARY KEY AUTOINCREMENT,
      cause TEXT NOT NULL UNIQUE,
      likes TEXT NOT NULL,
      actor TEXT NOT NULL,
      target TEXT NOT NULL
    )`)
    run('CREATE INDEX _untold_likes_of_target ON _untold_likes (target, likes, n)')
    for (const likes of ['hashtag_likes', 'hashtag_comment_likes']) {
      run(`CREATE TRIGGER _untold_${likes}_go AFTER DELETE ON ${likes} BEGIN
        DELETE FROM _untold_likes WHERE cause = '${likes}/' || OLD.id;
      END`)
    }
    // Causes that were told together have one time; their turn says which came later.
    run('ALTER TABLE _notice_causes ADD COLUMN turn INTEGER NOT NULL DEFAULT 0')
    run('DROP INDEX _notice_causes_newest')
    run('CREATE INDEX _notice_causes_newest ON _notice_causes (notice, at, turn)')
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const likes of ['hashtag_likes', 'hashtag_comment_likes']) run(`DROP TRIGGER _untold_${likes}_go`)
    run('DROP TABLE _untold_likes')
    run('DROP INDEX _notice_causes_newest')
    run('CREATE INDEX _notice_causes_newest ON _notice_causes (notice, at)')
    run('ALTER TABLE _notice_causes DROP COLUMN turn')
  },
)
