import { expectOk, type Api, type User } from './api'

/** A test hook that makes thousands of followers by one statement, without accounts. */
export const FOLLOWERS_HOOK = `routerAdd('POST', '/api/test/followers', (e) => {
  const { star, followers } = e.requestInfo().body
  e.app.runInTransaction((tx) => {
    tx.db().newQuery(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:followers}) " +
        "INSERT INTO follows (id, follower_id, following_id, created_at) " +
        "SELECT printf('%015d', i) || {:star}, printf('%015d', i), {:star}, '2026-01-01 00:00:00.000Z' FROM n"
    ).bind({ star, followers }).execute()
    tx.db().newQuery('UPDATE profiles SET followers_count = {:followers} WHERE id = {:star}')
      .bind({ star, followers }).execute()
  })
  return e.noContent(204)
})`

/** Makes users follow this one, on a server that was started with the hook. */
export async function makeFollowers(api: Api, star: User, followers: number): Promise<void> {
  const body = { star: star.id, followers }
  expectOk(await api.request('POST', '/api/test/followers', { token: await api.admin(), body }), 'many followers')
}
