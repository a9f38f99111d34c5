/// <reference path="../pb_data/types.d.ts" />

// What hangs on a post or a comment leaves with it in portions (pocketbase/hanging.go), and so do its notices.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // A notice of a post has a cause for each of its likes: they leave like these.
    run('DROP TRIGGER _notice_causes_go')
    run(`CREATE TRIGGER _notice_causes_go AFTER DELETE ON notifications BEGIN
      INSERT INTO _leaving (rows_of, named_by, name) SELECT '_notice_causes', 'notice', OLD.id
        WHERE EXISTS (SELECT 1 FROM _notice_causes WHERE notice = OLD.id);
    END`)
    // A comment may leave with its post, when no hook sees it.
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
