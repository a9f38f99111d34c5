/// <reference path="../pb_data/types.d.ts" />

// Removal jobs (pocketbase/removal_jobs.go) delete the notices of a post or comment in batches.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // A notice of a post has a cause for each of its likes: a removal job deletes the causes, too.
    run('DROP TRIGGER _notice_causes_go')
    run(`CREATE TRIGGER _notice_causes_go AFTER DELETE ON notifications BEGIN
      INSERT INTO _removal_jobs (table_name, column_name, value) SELECT '_notice_causes', 'notice', OLD.id
        WHERE EXISTS (SELECT 1 FROM _notice_causes WHERE notice = OLD.id);
    END`)
    // No hook runs for a comment that is deleted with its post.
    run(`CREATE TRIGGER _notices_of_gone_comments AFTER DELETE ON hashtag_comments BEGIN
      DELETE FROM notifications WHERE group_key IN ('like:' || OLD.id, 'comment:' || OLD.id, 'mention:' || OLD.id);
    END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER _notices_of_gone_comments')
    run('DROP TRIGGER _notice_causes_go')
    run(`CREATE TRIGGER _notice_causes_go AFTER DELETE ON notifications BEGIN
      DELETE FROM _notice_causes WHERE notice = OLD.id;
    END`)
  },
)
