import { expect } from 'vitest'
import { overwrittenEdits, serverPost, decidedOperations } from '../invariants/reading'
import { DELETE_UNDO_MS } from '@/domain/limits'
import type { Scenario } from './scenario'

/** Edits and deletions of a stored post, also on two devices of its author. */

const isEdited = (revision: number) => (post: { content: string }) => post.content.includes(` r${revision} `)

export const twoDevicesEdit: Scenario = {
  title:
    'of edits on two devices the last accepted wins, and the other device keeps its text until it is dismissed (Y29)',
  phones: [0, 0],
  async play(actions) {
    const post = await actions.publish(0)
    await actions.untilStored(1, post)
    await actions.untilStored(0, post)
    await actions.harness.setMode(1, { kind: 'cut' })
    await actions.edit(1, post, 9)
    await actions.edit(0, post, 5)
    await actions.untilShown(0, post, (shown) => isEdited(5)(shown) && shown.delivery === 'stored')
    await actions.harness.setMode(1, { kind: 'pass' })
    await actions.untilShown(0, post, isEdited(9))
  },
  expect(run) {
    expect(overwrittenEdits(run, 0)).toMatchObject([{ content: expect.stringContaining(' r5 ') }])
    expect(overwrittenEdits(run, 1)).toEqual([])
  },
}

export const editAckLost: Scenario = {
  title: 'after a lost ack of an edit, a second edit follows, and no text is kept as overwritten (Y9, Y29)',
  phones: [0],
  async play(actions) {
    const post = await actions.publish(0)
    await actions.untilStored(0, post)
    actions.injectOperationFaults(0, [{ kind: 'drop-after' }, { kind: 'drop-before' }, { kind: 'drop-before' }])
    await actions.edit(0, post, 3)
    await actions.until('the edit was in a request', () => edits(actions.wire(0)) > 0)
    await actions.edit(0, post, 4)
    await actions.edit(0, post, 5)
    await actions.untilShown(0, post, (shown) => isEdited(5)(shown) && shown.delivery === 'stored')
  },
  expect(run) {
    const sent = decidedOperations(run.phones[0]!.wire).filter(({ operation }) => operation.action === 'update')
    expect(new Set(sent.map(({ operation }) => operation.id)).size).toBe(2)
    expect(overwrittenEdits(run, 0)).toEqual([])
  },
}

export const editedButGone: Scenario = {
  title: 'an edit of a post that another device deleted is refused, and the user keeps its text (Y11)',
  phones: [0, 0],
  async play(actions) {
    const post = await actions.publish(0)
    await actions.untilStored(0, post)
    await actions.untilStored(1, post)
    await actions.harness.setMode(1, { kind: 'cut' })
    await actions.edit(1, post, 7)
    await actions.remove(0, post)
    await actions.until('the server has no such post', () => actions.wire(0).some(carriesDeletion))
    await actions.untilGone(0, post)
    await actions.harness.setMode(1, { kind: 'pass' })
    await actions.until('phone 1 lists the refused edit', async () =>
      (await actions.listed(1)).some((item) => item.record === post && item.code === 'gone'),
    )
  },
  expect: (run) => expect(run.server.posts).toEqual([]),
}

/** A part of the time in which a deletion can be undone. */
const HELD_MS = DELETE_UNDO_MS / 2

export const deletionUndone: Scenario = {
  title: 'a deletion that is undone in time is never sent, and the post returns with all operations on it (Y9, Y29)',
  phones: [0, 1],
  // The undo time must be longer than this machine is ever busy.
  delayFactor: 1,
  async play(actions) {
    const post = await actions.publish(0)
    await actions.untilStored(0, post)
    await actions.untilShown(1, post)
    await actions.remove(0, post)
    // If nothing holds it, it is sent meanwhile.
    const end = performance.now() + HELD_MS
    while (performance.now() < end && !actions.wire(0).some(carriesDeletion)) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(await actions.undo(0)).toBe('undone')
    await actions.untilStored(0, post)
    await actions.like(0, post, true)
    await actions.edit(0, post, 2)
    await actions.untilShown(1, post, (shown) => shown.likes === 1 && isEdited(2)(shown))
  },
  expect: (run) => expect(run.phones[0]!.wire.filter(carriesDeletion)).toEqual([]),
}

export const killedBeforeItLeft: Scenario = {
  title: 'a phone that is killed during the undo time sends the deletion after its restart (Y9, Y29)',
  phones: [0],
  async play(actions) {
    const post = await actions.publish(0)
    await actions.untilStored(0, post)
    await actions.remove(0, post)
    await actions.harness.restartPhone(0)
    await actions.until('the deletion was sent', () => actions.wire(0).some(carriesDeletion))
    await actions.untilGone(0, post)
  },
  expect: (run) => expect(run.server.posts).toEqual([]),
}

export const deletedOffline: Scenario = {
  title:
    'a post that is deleted offline on two devices gets one deletion from each, and the second device shows no error (Y11)',
  phones: [0, 0],
  async play(actions) {
    const [kept, post] = [await actions.publish(0), await actions.publish(0)]
    for (const phone of [0, 1]) await actions.untilStored(phone, post)
    for (const phone of [0, 1]) await actions.harness.setMode(phone, { kind: 'cut' })
    await actions.edit(0, post, 6)
    for (const phone of [0, 1]) await actions.remove(phone, post)
    for (const phone of [0, 1]) await actions.harness.setMode(phone, { kind: 'pass' })
    await actions.until('both deletions were sent', () =>
      [0, 1].every((phone) => actions.wire(phone).some(carriesDeletion)),
    )
    for (const phone of [0, 1]) {
      await actions.untilGone(phone, post)
      await actions.until('nothing is listed', async () => (await actions.listed(phone)).length === 0)
      await actions.untilStored(phone, kept)
    }
  },
  expect(run) {
    expect(run.server.posts).toHaveLength(1)
    // An unsent edit is dropped with the deletion; one that was in a request is sent before it, never after (Y9).
    expect(revisions(run.phones[0]!.wire).join(' ')).toMatch(/^(update )*delete( delete)*$/)
    expect(serverPost(run, run.server.posts[0]!.id)).toBeDefined()
  },
}

type Exchanges = ReturnType<Parameters<Scenario['play']>[0]['wire']>

const carriesDeletion = ({ request }: Exchanges[number]): boolean =>
  request.ops.some((operation) => operation.action === 'delete' && operation.collection === 'hashtag_posts')

/** Operations of a phone on stored posts, in the order in which they were sent. */
const revisions = (wire: Exchanges): string[] =>
  wire
    .flatMap(({ request }) => request.ops)
    .filter(({ action, collection }) => action !== 'create' && collection === 'hashtag_posts')
    .map(({ action }) => action)

const edits = (wire: Exchanges): number => revisions(wire).filter((action) => action === 'update').length
