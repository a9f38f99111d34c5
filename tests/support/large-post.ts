import { type Api, expectOk } from './api'

/** A test hook that adds likes, comments and notifications to a post by SQL, without accounts. Triggers run. */
export const LARGE_POST_HOOK = `routerAdd('POST', '/api/test/large-post', (e) => {
  const { post, author, likes, comments } = e.requestInfo().body
  const each = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:count}) '
  const at = "'2026-01-01 00:00:00.000Z'"
  const steps = [
    [likes, "INSERT INTO hashtag_likes (id, user_id, post_id, created_at) " +
      "SELECT printf('%015d', i) || {:post}, printf('%015d', i), {:post}, " + at + " FROM n"],
    [comments, "INSERT INTO hashtag_comments (id, user_id, post_id, content, created_at, updated_at) " +
      "SELECT printf('c%014d', i), {:author}, {:post}, 'x', " + at + ", " + at + " FROM n"],
    [comments, "INSERT INTO notifications (id, user_id, type, group_key, is_read, created_at) " +
      "SELECT printf('n%014d', i), {:author}, 'like', 'like:comment:' || printf('c%014d', i), 1, " + at + " FROM n"],
    [1, "INSERT OR IGNORE INTO notifications (id, user_id, type, group_key, actors, data, is_read, created_at) " +
      "SELECT 'noticeofhotpost', user_id, 'like', 'like:post:' || id, '[]', '{}', 1, " + at + " FROM hashtag_posts, n WHERE id = {:post}"],
    [likes, "INSERT OR IGNORE INTO _notice_causes (cause, notice, actor, at) " +
      "SELECT 'hashtag_likes/' || printf('%015d', i) || {:post}, (SELECT id FROM notifications WHERE group_key = 'like:post:' || {:post}), printf('%015d', i), " + at + " FROM n"],
  ]
  e.app.runInTransaction((tx) => {
    for (const [count, statement] of steps) {
      if (count > 0) tx.db().newQuery(each + statement).bind({ count, post, author }).execute()
    }
    tx.db().newQuery('UPDATE hashtag_posts SET likes_count = likes_count + {:likes}, comments_count = comments_count + {:comments} WHERE id = {:post}')
      .bind({ likes, comments, post }).execute()
  })
  return e.noContent(204)
})

routerAdd('GET', '/api/test/left', (e) => {
  const left = new DynamicModel({ likes: 0, comments: 0, notifications: 0, causes: 0, jobs: 0 })
  e.app.db().newQuery('SELECT (SELECT count(*) FROM hashtag_likes) AS likes, (SELECT count(*) FROM hashtag_comments) AS comments, ' +
    "(SELECT count(*) FROM notifications WHERE type = 'like') AS notifications, (SELECT count(*) FROM _notice_causes) AS causes, " +
    '(SELECT count(*) FROM _removal_jobs) AS jobs').one(left)
  return e.json(200, left)
})`

export interface LargePost {
  post: string
  /** The author of all comments, who receives a notification of each. */
  author: string
  likes: number
  comments: number
}

/** Gives a post this many likes and comments, on a server that was started with the hook. */
export async function fillPost(api: Api, counts: LargePost): Promise<void> {
  expectOk(await api.request('POST', '/api/test/large-post', { token: await api.admin(), body: counts }), 'a hot post')
}

/** The number of likes, comments, notifications of likes, their causes, and removal jobs, over all posts. */
export async function rowsLeft(
  api: Api,
): Promise<Record<'likes' | 'comments' | 'notifications' | 'causes' | 'jobs', number>> {
  return expectOk(await api.request('GET', '/api/test/left', { token: await api.admin() }), 'what is left').body
}
