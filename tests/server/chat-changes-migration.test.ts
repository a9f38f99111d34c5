import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsWithCheapPasswords } from '../support/cheap-passwords'
import { startServer, type TestServer } from '../support/server'
import { deletes, edits, marks, openChat, says, seatOf } from './message-calls'

const MIGRATION = '1700000130_chat_changes.js'

let migrations: string
let server: TestServer

beforeAll(async () => {
  migrations = mkdtempSync(join(tmpdir(), 'mudarraj-migrations-'))
  cpSync(migrationsWithCheapPasswords(), migrations, { recursive: true })
  rmSync(join(migrations, MIGRATION))
  server = await startServer({ migrations })
})
afterAll(async () => {
  await server.stop()
  rmSync(migrations, { recursive: true })
})

test(`Z12 a conversation from before ${MIGRATION} counts its changes from then on, and no user sets their number`, async () => {
  const { ali, badr, ids } = await openChat(server, 'أول', 'ثانٍ')
  const [first = '', second = ''] = ids
  const seats = () => Promise.all([seatOf(server, ali, badr), seatOf(server, badr, ali)])
  for (const seat of await seats()) expect(seat).not.toHaveProperty('changes')
  copyFileSync(join(migrationsWithCheapPasswords(), MIGRATION), join(migrations, MIGRATION))
  await server.restart()
  for (const seat of await seats()) expect(seat).toMatchObject({ changes: 0, last_words: 'ثانٍ' })
  expect(await says(ali, edits(ali, second, 'معدل'))).toBe('accepted')
  expect(await says(ali, deletes(ali, first))).toBe('accepted')
  for (const seat of await seats()) expect(seat).toMatchObject({ changes: 2, last_words: 'معدل' })
  expect(await says(badr, marks(badr, ali.user, { read_number: 1, changes: 0 }))).toBe('refused(forbidden)')
})
