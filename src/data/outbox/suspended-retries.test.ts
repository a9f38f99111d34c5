import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { entry, ME, MINE } from '../../../tests/support/phone-stores'
import { draftId, eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'

const SANCTION = 'sanctionsanctio'
const UNTIL = '2999-01-01 00:00:00.000Z'

test('Q9 a text that a suspension refused is tried again only when none is in force', async () => {
  const server = scriptedServer()
  let lifted = ''
  let seq = 1
  server.verdict = () =>
    lifted === ''
      ? { verdict: 'refused', code: 'suspended', fields: { until: UNTIL, reason: 'spam', sanction: SANCTION } }
      : null
  server.answer = (_request, plain) => {
    seq += 1
    const row = { id: SANCTION, user_id: ME, kind: 'suspend', until: UNTIL, reason: 'spam', lifted_at: lifted }
    const rows = [entry(row, seq, [MINE], 'sanctions')]
    return { ...plain, rows, end: rows.length }
  }
  const one = await runPhone({}, server)
  await one.account.posts.publish(draftId(1), textOnly('قبل الإيقاف'))
  const refused = async () => (await one.account.inspect.operations()).find(({ state }) => state === 'refused')
  await eventually(async () => expect(await refused()).toMatchObject({ code: 'suspended' }))
  const isSuspended = async () => (await firstValueFrom(one.account.suspension.current$)) !== null
  await eventually(async () => expect(await isSuspended()).toBe(true))
  const operation = (await refused())?.id ?? ''
  await expect(one.account.outbox.retry(operation)).rejects.toThrow('suspended')
  expect(await refused()).toMatchObject({ id: operation })

  lifted = '2026-11-29 12:00:00.000Z'
  await one.account.link.refresh()
  await eventually(async () => expect(await isSuspended()).toBe(false))
  await one.account.outbox.retry(operation)
  await eventually(() => expect(server.accepted).toHaveLength(1))
})
