import { describe, expect, test } from 'vitest'
import { openOutbox } from '../../../tests/support/phone-stores'
import { all, POST, send } from '../../../tests/support/outbox-steps'
import { enqueueDeletion } from '@/sync/outbox/delete'
import { enqueueEdit } from './edit'
import { raiseFence } from '@/sync/outbox/fence'
import { requeueAfter, settle } from '@/sync/outbox/journal'
import { keepOverwrittenEdits, restoreEdit, type StoredText } from './overwritten-edits'
import { storeVerdicts } from '@/sync/outbox/verdicts'

/** A phone whose user edits a post, and a server whose text the test sets. */
async function editingPhone() {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  const accept = (id: string, seq: number, run = 'run1') =>
    storeVerdicts(outbox.store, fence, [{ id, verdict: 'accepted', seq, run }], 1)
  return {
    outbox,
    fence,
    accept,
    async edit(content: string) {
      await enqueueEdit(outbox, POST, { content }, null)
      return (await all(outbox)).at(-1)?.id as string
    },
    send: () => send(outbox, fence),
    async editAndAccept(content: string, seq: number) {
      const id = await this.edit(content)
      await this.send()
      await accept(id, seq)
      return id
    },
    /** An answer of the snapshot `asOf` brought this text. */
    async pull(content: string, asOf: number, brought = [POST]) {
      const rows = new Map<string, StoredText>([[POST, { content, asOf }]])
      await keepOverwrittenEdits(outbox.store, brought, async () => rows, 77)
    },
    kept: () => outbox.store.keptTexts.toArray(),
  }
}

describe('Y29 edits on two devices', () => {
  test('Y29 an overwritten text is kept once, however often the row arrives, also after its dismissal', async () => {
    const phone = await editingPhone()
    const id = await phone.editAndAccept('نصي', 10)
    await phone.pull('نص الجهاز الآخر', 12)
    await phone.pull('نص الجهاز الآخر', 13)
    expect(await phone.kept()).toEqual([{ id, record: POST, content: 'نصي', replacedBy: 'نص الجهاز الآخر', at: 77 }])
    await phone.outbox.store.keptTexts.delete(id)
    await phone.pull('نص الجهاز الآخر', 14)
    expect(await phone.kept()).toEqual([])
  })

  test("Y29 a kept text shows the post's present text, and is deleted when the post has it again", async () => {
    const phone = await editingPhone()
    await phone.editAndAccept('نصي', 10)
    await phone.pull('ثان', 12)
    await phone.pull('ثالث', 13)
    expect(await phone.kept()).toMatchObject([{ content: 'نصي', replacedBy: 'ثالث' }])
    await phone.pull('نصي', 14)
    expect(await phone.kept()).toEqual([])
  })

  test("Y29 an overwrite is found long after the edit was settled, and without a row in the verdict's answer", async () => {
    const settled = await editingPhone()
    await settled.editAndAccept('نصي', 10)
    await settle(settled.outbox.store, { reached: { seq: 99, run: 'run1' }, named: [] }, 99)
    await settled.pull('آخر', 500)
    expect(await settled.kept()).toHaveLength(1)

    const late = await editingPhone()
    const id = await late.edit('نصي')
    await late.send()
    await late.pull('آخر', 12)
    expect(await late.kept()).toEqual([])
    await late.accept(id, 11)
    await late.pull('آخر', 12, [])
    expect(await late.kept()).toHaveLength(1)
  })

  test.each([
    ['the own edit comes back tidied', async (phone: Phone) => phone.pull('  نصي ', 12)],
    ['the row was read before the edit', async (phone: Phone) => phone.pull('قديم', 9)],
    [
      'the own second edit is on its way',
      async (phone: Phone) => {
        await phone.edit('نصي الثاني')
        await phone.pull('نصي الثاني', 12)
      },
    ],
    [
      'the own second edit came back',
      async (phone: Phone) => {
        await phone.editAndAccept('نصي الثاني', 14)
        await phone.pull('نصي', 13)
        await phone.pull('نصي الثاني', 14)
      },
    ],
    [
      'the fan deletes the post',
      async (phone: Phone) => {
        await enqueueDeletion(phone.outbox, 'hashtag_posts', POST)
        await phone.pull('آخر', 20)
      },
    ],
    [
      'the history was cut and the edit goes out again',
      async (phone: Phone) => {
        await requeueAfter(phone.outbox.store, phone.fence, 5, 'run2')
        await phone.pull('من النسخة', 6)
      },
    ],
  ])('Y29 nothing is kept when %s', async (_case, then) => {
    const phone = await editingPhone()
    await phone.editAndAccept('نصي', 10)
    await then(phone)
    expect(await phone.kept()).toEqual([])
  })

  test('Y29 nothing is kept of a refused edit, whose text the outbox has', async () => {
    const phone = await editingPhone()
    const id = await phone.edit('نصي')
    await phone.send()
    await storeVerdicts(phone.outbox.store, phone.fence, [{ id, verdict: 'refused', code: 'suspended' }], 1)
    await phone.pull('آخر', 12)
    expect(await phone.kept()).toEqual([])
  })

  test('Y29 restoring a kept text queues an edit; deleting the post deletes its kept texts', async () => {
    const phone = await editingPhone()
    const id = await phone.editAndAccept('نصي', 10)
    await phone.pull('آخر', 12)
    await restoreEdit(phone.outbox, id)
    expect(await phone.kept()).toEqual([])
    expect((await all(phone.outbox)).at(-1)).toMatchObject({
      action: 'update',
      state: 'queued',
      body: { content: 'نصي' },
    })

    const [again] = await phone.send()
    await phone.accept(again as string, 20)
    await phone.pull('آخر', 22)
    expect(await phone.kept()).toHaveLength(1)
    await enqueueDeletion(phone.outbox, 'hashtag_posts', POST)
    await phone.send()
    expect(await phone.kept()).toEqual([])
  })
})

type Phone = Awaited<ReturnType<typeof editingPhone>>
