/// <reference path="../pb_data/types.d.ts" />

// A new e-mail address of a member of staff changes the token key, as a new password does. The audit tells them apart,
// because the address says on which user a member may not decide (Q7).
const PARTS = [
  [
    "'password', iif(OLD.tokenKey = NEW.tokenKey, NULL, 'set'))",
    `'password', iif(OLD.password IS NEW.password, NULL, 'set'), 'email', iif(OLD.email IS NEW.email, NULL, 'set'),
      'sessions', iif(OLD.tokenKey IS NEW.tokenKey, NULL, 'ended'))`,
  ],
  [
    'OLD.totp_secret IS NOT NEW.totp_secret',
    'OLD.totp_secret IS NOT NEW.totp_secret OR OLD.password IS NOT NEW.password OR OLD.email IS NOT NEW.email',
  ],
]

migrate(
  (app) => {
    changeTrigger(app, (sql) => PARTS.reduce((text, [was, is]) => text.replace(was, is), sql))
  },
  (app) => {
    changeTrigger(app, (sql) => PARTS.reduce((text, [was, is]) => text.replace(is, was), sql))
  },
)

/** The trigger that writes what changed in a member of staff, as earlier migrations left it. */
function changeTrigger(app, change) {
  const trigger = new DynamicModel({ sql: '' })
  app.db().newQuery("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = '_admins_change'").one(trigger)
  app.db().newQuery('DROP TRIGGER _admins_change').execute()
  app.db().newQuery(change(trigger.sql)).execute()
}
