/// <reference path="../pb_data/types.d.ts" />

// Recovery codes of the second factor of staff, as hashes.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run(`CREATE TABLE _staff_recovery_codes (
      staff TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (staff, hash)
    ) WITHOUT ROWID`)
    // Another factor, or none, has other codes.
    run(`CREATE TRIGGER _admins_other_factor AFTER UPDATE OF totp_secret ON admins WHEN OLD.totp_secret IS NOT NEW.totp_secret
      BEGIN DELETE FROM _staff_recovery_codes WHERE staff = NEW.id; END`)
    run(`CREATE TRIGGER _admins_gone_codes AFTER DELETE ON admins
      BEGIN DELETE FROM _staff_recovery_codes WHERE staff = OLD.id; END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['other_factor', 'gone_codes']) run(`DROP TRIGGER _admins_${name}`)
    run('DROP TABLE _staff_recovery_codes')
  },
)
