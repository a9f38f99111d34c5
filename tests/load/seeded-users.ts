import { expectOk, type Api } from '../support/api'

/** A signed-in user that the hook made. */
export interface SeededUser {
  id: string
  token: string
}

export interface Seeded {
  users: SeededUser[]
  posts: string[]
}

/**
 * A test hook that copies one account many times, so that no password is hashed, and makes posts by one statement;
 * triggers write the feed as usual.
 */
export const SEED_HOOK = `routerAdd('POST', '/api/test/seed', (e) => {
  const { template, users, posts } = e.requestInfo().body
  const at = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || ({:posts} - i) || ' seconds')"
  e.app.runInTransaction((tx) => {
    const run = (statement, values) => tx.db().newQuery(statement).bind(values || {}).execute()
    for (const table of ['users', 'profiles', 'read_marks']) {
      run('CREATE TEMP TABLE one AS SELECT * FROM ' + table + ' WHERE id = {:template}', { template })
      for (let i = 1; i <= users; i += 1) {
        const id = 'fan' + String(i).padStart(12, '0')
        const name = 'seeded_fan_' + i
        run('UPDATE one SET id = {:id}', { id })
        if (table !== 'read_marks') run('UPDATE one SET username = {:name}, username_key = {:name}', { name })
        if (table === 'users') run("UPDATE one SET look_key = '', email = {:email}, tokenKey = {:key}", { email: name + '@example.com', key: $security.randomString(50) })
        run('INSERT INTO ' + table + ' SELECT * FROM one')
      }
      run('DROP TABLE one')
    }
    run(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:posts}) " +
        "INSERT INTO hashtag_posts (id, user_id, content, hashtags, tag_keys, created_at, updated_at) " +
        "SELECT printf('post%011d', i), printf('fan%012d', 1 + i % {:users}), " +
        "'هدف في الدقيقة التسعين! المدرج كله واقف والصوت واصل للشارع ' || i, " +
        "'[\\"القمة\\"]', '[\\"القمه\\"]', " + at + ', ' + at + ' FROM n', { users, posts })
  })
  const made = []
  for (let i = 1; i <= users; i += 1) {
    const id = 'fan' + String(i).padStart(12, '0')
    made.push({ id, token: e.app.findRecordById('users', id).newAuthToken() })
  }
  return e.json(200, made)
})`

const postId = (n: number): string => `post${String(n).padStart(11, '0')}`

/** Makes signed-in users and their posts on a server that was started with `SEED_HOOK`. */
export async function seedUsers(api: Api, users: number, posts: number): Promise<Seeded> {
  const template = await api.register()
  const body = { template: template.id, users, posts }
  const answer = expectOk(
    await api.request('POST', '/api/test/seed', { token: await api.admin(), body }),
    'seeded users',
  )
  return { users: answer.body, posts: Array.from({ length: posts }, (_, n) => postId(n + 1)) }
}
