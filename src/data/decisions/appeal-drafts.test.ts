import { expect, test } from 'vitest'
import { openOutbox } from '../../../tests/support/phone-stores'
import { newestDraft } from '@/sync/outbox/drafts'
import type { Outbox } from '@/sync/outbox/enqueue'
import { type AppealDraft, queueAppeal, reopenAppeal, saveAppeal, settleAppeal } from './appeal-drafts'

const AGAINST = { collection: 'sanctions', id: 'sanctionsanctio' } as const

const stored = async ({ store }: Outbox): Promise<AppealDraft> =>
  (await store.drafts.get(`appeal:${AGAINST.id}`)) as AppealDraft

const stateOf = async (outbox: Outbox) => (await stored(outbox))?.place.appeal

test('a typed appeal is stored, is no draft of the composer, and is gone with its text', async () => {
  const outbox = openOutbox()
  await saveAppeal(outbox, AGAINST, 'لم أخا')
  expect(await stored(outbox)).toMatchObject({ content: 'لم أخا', place: { appeal: { state: 'typed' } } })
  expect(await newestDraft(outbox.store)).toBeNull()
  await saveAppeal(outbox, AGAINST, ' ')
  expect(await stored(outbox)).toBeUndefined()
})

test('an empty appeal, and one with a character too many, are not queued', async () => {
  const outbox = openOutbox()
  await expect(queueAppeal(outbox, AGAINST, ' \n')).rejects.toMatchObject({ code: 'appeal-missing' })
  await expect(queueAppeal(outbox, AGAINST, 'ا'.repeat(1001))).rejects.toMatchObject({ code: 'appeal-too-long' })
  await queueAppeal(outbox, AGAINST, `${'😀'.repeat(1000)} `)
  expect(await stateOf(outbox)).toMatchObject({ state: 'waiting' })
})

test('the server has it, or says why not', async () => {
  const outbox = openOutbox()
  await queueAppeal(outbox, AGAINST, 'لم أخالف')
  await settleAppeal(outbox, await stored(outbox), { code: 'appeal-twice' })
  expect(await stateOf(outbox)).toMatchObject({ state: 'typed', code: 'appeal-twice' })
  await queueAppeal(outbox, AGAINST, 'لم أخالف')
  expect(await stateOf(outbox)).not.toHaveProperty('code')
  await settleAppeal(outbox, await stored(outbox), { taken: true })
  expect(await stateOf(outbox)).toMatchObject({ state: 'sent' })
  await reopenAppeal(outbox, AGAINST)
  expect(await stateOf(outbox)).toMatchObject({ state: 'sent' })
})

test('one that is written again while it is sent stays as it is written', async () => {
  const outbox = openOutbox()
  await queueAppeal(outbox, AGAINST, 'الأول')
  const sent = await stored(outbox)
  await reopenAppeal(outbox, AGAINST)
  await saveAppeal(outbox, AGAINST, 'الثاني')
  await settleAppeal(outbox, sent, { taken: true })
  expect(await stored(outbox)).toMatchObject({ content: 'الثاني', place: { appeal: { state: 'typed' } } })
})
