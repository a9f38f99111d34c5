import { afterAll, beforeAll, expect, test } from 'vitest'
import { HIDDEN_USERS_MAX } from '@/domain/sync-limits'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import type { Relation } from '@/domain/collections'
import { setRelation } from './relations'
import { idsIn, openCaller } from './sync-calls'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
})
afterAll(() => server.stop())

/** As many relations as possible, with users without a profile. */
const fill = (relation: Relation, user: string) =>
  runSql(
    server,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${HIDDEN_USERS_MAX})
     INSERT INTO ${relation} (id, user_id, target_id, created_at)
     SELECT printf('${user}%015d', i), '${user}', printf('%015d', i), '2026-11-01 10:00:00.000Z' FROM n`,
  )

test.each([
  ['blocks', 'blocks-full'],
  ['mutes', 'mutes-full'],
] as const)('Y15 Y23 %s are limited to the number that a phone receives', async (relation, code) => {
  const { user, own, window } = await openCaller(server)
  const other = await server.api.register()
  await fill(relation, user.id)
  const relationCount = async () => idsIn((await window(own)).answer, relation).length
  expect(await relationCount()).toBe(HIDDEN_USERS_MAX)
  const refused = await setRelation(server.api, relation, user, other.id, true)
  expect([refused.status, refused.body.data]).toEqual([400, { id: { code } }])
  await runSql(server, `DELETE FROM ${relation} WHERE id = printf('${user.id}%015d', 1)`)
  expect((await setRelation(server.api, relation, user, other.id, true)).status).toBe(200)
  expect(await relationCount()).toBe(HIDDEN_USERS_MAX)
})
