/// <reference path="../pb_data/types.d.ts" />

// The requester of an advertisement sees the clicks of others, as the views.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TRIGGER _ad_request_clicks AFTER INSERT ON advertisement_clicks
          BEGIN UPDATE ad_requests SET clicks = clicks + 1
            WHERE advertisement <> '' AND advertisement = NEW.advertisement_id AND user_id <> NEW.user_id; END`,
      )
      .execute()
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER _ad_request_clicks').execute()
  },
)
