import { expectOk, type Api } from '../support/api'

export const USERS = 1_000
export const POSTS = 10_000
export const FOLLOWS = 100_000
export const COMMENTS = 20_000
/** Number of comments on the most discussed post. */
export const HOT_COMMENTS = 2_000

export const userId = (n: number): string => `fan${String(n).padStart(12, '0')}`
export const postId = (n: number): string => `post${String(n).padStart(11, '0')}`
export const HOT_POST = postId(POSTS)

/** A test hook that fills the tables by SQL statements; triggers write the feed as usual. */
export const LARGE_DATABASE_HOOK = `routerAdd('POST', '/api/test/large-database', (e) => {
  const each = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:count}) '
  const at = (ageSeconds) => "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (" + ageSeconds + ") || ' seconds')"
  const steps = [
    [${USERS}, "INSERT INTO profiles (id, username, username_key, bio, favorite_team, verification_status, created_at, updated_at) " +
      "SELECT printf('fan%012d', i), 'fan_' || i, 'fan_' || i, 'من المدرج الشرقي', 'الهلال', 'bronze', " + at('i') + ", " + at('i') + " FROM n"],
    [${POSTS}, "INSERT INTO hashtag_posts (id, user_id, content, hashtags, tag_keys, likes_count, created_at, updated_at) " +
      "SELECT printf('post%011d', i), printf('fan%012d', 1 + i % ${USERS}), 'هدف في الدقيقة التسعين! المدرج كله واقف والصوت واصل للشارع ' || i, " +
      "'[\\"القمة\\"]', '[\\"القمه\\"]', i % 50, " + at('${POSTS} - i') + ", " + at('${POSTS} - i') + " FROM n"],
    [${FOLLOWS}, "INSERT INTO follows (id, follower_id, following_id, created_at) SELECT printf('fan%012dfan%012d', a, b), " +
      "printf('fan%012d', a), printf('fan%012d', b), " + at('i') + " FROM (SELECT i, 1 + i % ${USERS} AS a, 1 + (i % ${USERS} + 1 + i / ${USERS}) % ${USERS} AS b FROM n)"],
    [${COMMENTS}, "INSERT INTO hashtag_comments (id, post_id, user_id, content, hashtags, created_at, updated_at) SELECT printf('comm%011d', i), " +
      "printf('post%011d', CASE WHEN i <= ${HOT_COMMENTS} THEN ${POSTS} ELSE 1 + i % ${POSTS} END), printf('fan%012d', 1 + i % ${USERS}), " +
      "'أحسن جمهور في آسيا بلا منافس ' || i, '[]', " + at('${COMMENTS} - i') + ", " + at('${COMMENTS} - i') + " FROM n"],
  ]
  e.app.runInTransaction((tx) => {
    for (const [count, statement] of steps) tx.db().newQuery(each + statement).bind({ count }).execute()
  })
  return e.noContent(204)
})`

/** Fills a server that was started with `LARGE_DATABASE_HOOK`. */
export async function fillDatabase(api: Api): Promise<void> {
  expectOk(await api.request('POST', '/api/test/large-database', { token: await api.admin() }), 'fill the database')
}
