/// <reference path="../pb_data/types.d.ts" />

// Staff: who they are, their sessions, and what they did. They sign in through POST /api/admin/sign-in only, so that
// nothing goes round the second factor. And the keys of providers, encrypted (pocketbase/secrets).
const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null }

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const text = (name, more) => ({ name, type: 'text', ...more })

    const admins = new Collection({ type: 'auth', name: 'admins', ...CLOSED, authRule: null, manageRule: null })
    admins.fields.getByName('email').required = false
    for (const field of [
      text('username', { required: true, pattern: '^[^\\s\\p{C}]{2,60}$' }),
      { name: 'is_super_admin', type: 'bool' },
      { name: 'roles', type: 'select', maxSelect: 3, values: ['moderator', 'editor', 'business'] },
      // The second factor: its secret, encrypted, and the time step of the last code that was taken.
      text('totp_secret', { hidden: true, max: 500 }),
      { name: 'totp_step', type: 'number', hidden: true, onlyInt: true, min: 0 },
      { name: 'created_at', type: 'autodate', onCreate: true },
      { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
    ]) {
      admins.fields.add(new Field(field))
    }
    admins.addIndex('admins_username', true, '`username` COLLATE NOCASE', '')
    for (const way of ['passwordAuth', 'oauth2', 'otp', 'mfa']) admins[way].enabled = false
    app.save(admins)

    // A system collection cannot be removed in PocketBase's pages.
    app.save(
      new Collection({
        ...{ type: 'base', name: 'staff_audit', system: true, ...CLOSED },
        indexes: ['CREATE INDEX `staff_audit_newest` ON `staff_audit` (`created_at`)'],
        fields: [
          text('id', {
            ...{ system: true, primaryKey: true, required: true, min: 15, max: 15 },
            ...{ pattern: '^[a-z0-9]+$', autogeneratePattern: '[a-z0-9]{15}' },
          }),
          // Empty: whoever runs the server, by a command or in PocketBase's pages.
          text('staff', { max: 15 }),
          text('username', { max: 60 }),
          text('action', { required: true, max: 40 }),
          text('subject', { max: 100 }),
          { name: 'before', type: 'json', maxSize: 10000 },
          { name: 'after', type: 'json', maxSize: 10000 },
          text('why', { max: 500 }),
          { name: 'created_at', type: 'autodate', onCreate: true },
        ],
      }),
    )
    run(`CREATE TRIGGER _staff_audit_unchanged BEFORE UPDATE ON staff_audit
      BEGIN SELECT RAISE(ABORT, 'rows of the audit are not changed'); END`)
    run(`CREATE TRIGGER _staff_audit_stays BEFORE DELETE ON staff_audit
      WHEN OLD.created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 years')
      BEGIN SELECT RAISE(ABORT, 'rows of the audit stay for two years'); END`)

    // Times are in milliseconds since 1970.
    run(`CREATE TABLE _staff_sessions (
      hash TEXT PRIMARY KEY, staff TEXT NOT NULL, agent TEXT NOT NULL, made_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
    ) WITHOUT ROWID`)
    run('CREATE INDEX _staff_sessions_of ON _staff_sessions (staff, made_at)')
    run(`CREATE TABLE _football_keys (
      source TEXT PRIMARY KEY, sealed TEXT NOT NULL, ending TEXT NOT NULL, set_at INTEGER NOT NULL, set_by TEXT NOT NULL
    ) WITHOUT ROWID`)

    // In triggers, so that they hold for commands and PocketBase's pages as well.
    run(`CREATE TRIGGER _admins_new_password AFTER UPDATE OF tokenKey ON admins WHEN OLD.tokenKey <> NEW.tokenKey
      BEGIN DELETE FROM _staff_sessions WHERE staff = NEW.id; END`)
    run(`CREATE TRIGGER _admins_gone AFTER DELETE ON admins
      BEGIN
        DELETE FROM _staff_sessions WHERE staff = OLD.id;
        DELETE FROM _known_networks WHERE user = OLD.id;
        ${audited('admins.delete', 'OLD', shown('OLD'), 'NULL')}
      END`)
    const isLast = 'NOT EXISTS (SELECT 1 FROM admins WHERE is_super_admin AND id <> OLD.id)'
    run(`CREATE TRIGGER _admins_last_super_stays BEFORE DELETE ON admins WHEN OLD.is_super_admin AND ${isLast}
      BEGIN SELECT RAISE(ABORT, 'last-super'); END`)
    run(`CREATE TRIGGER _admins_last_super_keeps BEFORE UPDATE OF is_super_admin ON admins
      WHEN OLD.is_super_admin AND NOT NEW.is_super_admin AND ${isLast}
      BEGIN SELECT RAISE(ABORT, 'last-super'); END`)
    run(`CREATE TRIGGER _admins_come AFTER INSERT ON admins
      BEGIN ${audited('admins.create', 'NEW', 'NULL', shown('NEW'))} END`)
    const isOther = (name) => `OLD.${name} IS NOT NEW.${name}`
    run(`CREATE TRIGGER _admins_change AFTER UPDATE ON admins
      WHEN ${['username', 'is_super_admin', 'roles', 'tokenKey', 'totp_secret'].map(isOther).join(' OR ')}
      BEGIN ${audited('admins.update', 'NEW', shown('OLD'), shown('NEW', "iif(OLD.tokenKey = NEW.tokenKey, NULL, 'set')"))} END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['_staff_audit_unchanged', '_staff_audit_stays']) run(`DROP TRIGGER ${name}`)
    for (const name of ['new_password', 'gone', 'last_super_stays', 'last_super_keeps', 'come', 'change']) {
      run(`DROP TRIGGER _admins_${name}`)
    }
    for (const name of ['_staff_sessions', '_football_keys']) run(`DROP TABLE ${name}`)
    const audit = app.findCollectionByNameOrId('staff_audit')
    audit.system = false
    app.save(audit)
    for (const name of ['staff_audit', 'admins']) app.delete(app.findCollectionByNameOrId(name))
  },
)

/** A row of `admins` as the audit shows it: never a secret. */
const shown = (row, password = 'NULL') => `json_object('username', ${row}.username,
  'is_super_admin', json(iif(${row}.is_super_admin, 'true', 'false')), 'roles', json(${row}.roles),
  'second_factor', json(iif(${row}.totp_secret = '', 'false', 'true')), 'password', ${password})`

const audited = (action, row, before, after) => `INSERT INTO staff_audit
  (id, staff, username, action, subject, before, after, why, created_at)
  VALUES (substr(lower(hex(randomblob(8))), 1, 15), '', '', '${action}', ${row}.id, ${before}, ${after}, '',
    strftime('%Y-%m-%d %H:%M:%fZ', 'now'));`
