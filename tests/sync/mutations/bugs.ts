import { COMMENT_BUGS } from './comment-bugs'
import { SAVED_BUGS } from './saved-bugs'
import type { Mutation } from './mutation'
import { deletionUndone, editAckLost, twoDevicesEdit } from '../scenarios/edits-and-deletions'
import { anotherUser, killedWhileApplying } from '../scenarios/phone-faults'
import { lastChunkUnanswered, imagesOfRemovedPosts, restoredWithoutImage, uploadDies } from '../scenarios/image-faults'
import { restoredBackup } from '../scenarios/lost-history'
import { removedMeanwhile, suspendedUser } from '../scenarios/server-faults'
import {
  ackLost,
  answerCut,
  attemptedThenEdited,
  deadZone,
  pressedTwice,
  staleAnswer,
  deferredByServer,
} from '../scenarios/wire-faults'

export const MUTATIONS: readonly Mutation[] = [
  ...COMMENT_BUGS,
  ...SAVED_BUGS,
  {
    name: 'every retry takes a new operation id',
    scenario: ackLost,
    breaks: 'I2',
    patches: [
      {
        file: 'src/sync/engine/send.ts',
        find: '    await giveBack(sender, outcome, alone ? operations[0] : undefined)\n',
        replace: `    await giveBack(sender, outcome, alone ? operations[0] : undefined)
    for (const one of operations) {
      await sender.store.operations.delete(one.id)
      await sender.store.operations.put({ ...one, id: one.id.slice(1) + one.id[0], state: 'queued' })
    }
`,
      },
    ],
  },
  {
    name: 'the cursor moves before the rows are written',
    scenario: killedWhileApplying,
    breaks: 'I4',
    patches: [
      {
        file: 'src/sync/pull/apply-answer.ts',
        find: '  const quarantined = await writeRows(parts, state, counted)\n',
        replace: `  const moved = await stateAfter(parts, state, answer)
  await changeSyncState(parts.rows, () => moved)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const quarantined = await writeRows(parts, state, counted)
`,
      },
    ],
  },
  {
    name: 'a like inverts the present state instead of sending the wanted one',
    scenario: pressedTwice,
    breaks: 'I3',
    patches: [{ file: 'src/sync/outbox/toggle.ts', find: '    if (now === on) return\n', replace: '    on = !now\n' }],
  },
  {
    name: 'tombstones are ignored',
    scenario: removedMeanwhile,
    breaks: 'I4',
    patches: [
      {
        file: 'src/sync/pull/apply-answer.ts',
        find: 'await removeTombstones(parts.rows, answer)',
        replace: '{ posts: [] as string[], comments: [] as string[] }',
      },
    ],
  },
  {
    name: 'the end marker is not checked',
    scenario: answerCut,
    breaks: 'I4',
    patches: [{ file: 'src/sync/http/answer-shape.ts', find: 'end === rows.length', replace: 'true' }],
  },
  {
    name: 'an attempted operation is rewritten in place',
    scenario: attemptedThenEdited,
    breaks: 'I2',
    patches: [
      {
        file: 'src/sync/outbox/texts.ts',
        find: '} else if (!operation.attempted) {',
        replace: "} else if (operation.state !== 'accepted') {",
      },
    ],
  },
  {
    name: 'a refused operation is dropped silently',
    scenario: suspendedUser,
    breaks: 'I3',
    patches: [
      {
        file: 'src/sync/outbox/verdicts.ts',
        find: '() => settleRefusal(store, operation)',
        replace: '() => store.operations.delete(operation.id)',
      },
    ],
  },
  {
    name: 'the newest operation is sent first',
    scenario: deadZone,
    breaks: 'I5',
    patches: [{ file: 'src/sync/outbox/sending-order.ts', find: 'a.n - b.n', replace: 'b.n - a.n' }],
  },
  {
    name: 'any answer is applied, whatever cursor it continues',
    scenario: staleAnswer,
    breaks: 'I6',
    patches: [
      {
        file: 'src/sync/pull/apply-answer.ts',
        find: 'if (!continues(known, received, sent)) return',
        replace: 'if (!continues(known, received, sent) && received.rows.length < 0) return',
      },
      {
        file: 'src/sync/pull/merge.ts',
        find: '!stored || stored.asOf <= asOf',
        replace: '!stored || stored.asOf >= 0 || asOf >= 0',
      },
    ],
  },
  {
    name: 'accepted operations of a lost history are not queued again',
    scenario: restoredBackup,
    breaks: 'I1',
    patches: [
      {
        file: 'src/sync/outbox/journal.ts',
        find: '.filter((o) => o.run !== run && o.seq !== null && o.seq > point)',
        replace: '.filter((o) => o.run === run && o.seq !== null && o.seq > point)',
      },
    ],
  },
  {
    name: 'pokes end a pause that the server named',
    scenario: deferredByServer,
    breaks: 'I12',
    patches: [
      {
        file: 'src/sync/engine/engine.ts',
        find: "  poked(): void {\n    this.pull.notify('work')",
        replace: "  poked(): void {\n    this.pull.notify('retry')",
      },
    ],
  },
  {
    name: 'all users of a phone share one outbox',
    scenario: anotherUser,
    breaks: 'I11',
    patches: [{ file: 'src/sync/outbox/store.ts', find: '`${prefix}-outbox-${user}`', replace: '`${prefix}-outbox`' }],
  },
  {
    name: 'a deletion is sent although it can still be undone',
    scenario: deletionUndone,
    breaks: 'I3',
    patches: [
      {
        file: 'src/sync/engine/send.ts',
        find: 'selectBatch(all, await deferred(sender, all), {',
        replace: 'selectBatch(all, sender.retryDelays.deferred(), {',
      },
    ],
  },
  {
    name: 'an edit is folded into one that was sent',
    scenario: editAckLost,
    breaks: 'I2',
    patches: [{ file: 'src/data/posts/edit.ts', find: 'if (last && !last.attempted) {', replace: 'if (last) {' }],
  },
  {
    name: 'nothing checks whether another device replaced a text',
    scenario: twoDevicesEdit,
    breaks: 'I3',
    patches: [
      {
        file: 'src/sync/pull/apply-answer.ts',
        find: 'parts.noteOwnPosts(ownPostsOf(answer, parts.user))',
        replace: 'parts.noteOwnPosts(ownPostsOf(answer, ""))',
      },
    ],
  },
  {
    name: 'a post is sent without waiting for its image',
    scenario: uploadDies,
    breaks: 'I13',
    patches: [
      {
        file: 'src/sync/outbox/operation.ts',
        find: 'return { id, n: wireNumber, action, collection, record, body, deps }',
        replace: `const { image_upload: _upload, image_alt: _alt, ...rest } = body
  return { id, n: wireNumber, action, collection, record, body: rest, deps }`,
      },
      {
        file: 'src/sync/outbox/media.ts',
        find: "return pictured.filter((_, n) => media[n] !== undefined && media[n].state !== 'uploaded')",
        replace: 'return pictured.filter((_, n) => media[n] === null)',
      },
    ],
  },
  {
    name: 'an image counts as uploaded before its last bytes are sent',
    scenario: lastChunkUnanswered,
    breaks: 'I9',
    patches: [
      {
        file: 'src/sync/media/uploader.ts',
        find: "    if (outcome.kind === 'whole') {",
        replace: "    if (outcome.kind === 'whole' || upload.media.size > 0) {",
      },
      {
        file: 'src/sync/outbox/media.ts',
        find: "  await store.media.update(id, { state: 'waiting' })\n  return true",
        replace: '  return true',
      },
    ],
  },
  {
    name: 'the bytes of an image are deleted as soon as they are uploaded',
    scenario: restoredWithoutImage,
    breaks: 'I1',
    patches: [
      {
        file: 'src/sync/media/upload-states.ts',
        find: "if (now?.state === 'uploading') await store.media.update(media.id, { state: 'uploaded', sentBytes: media.size })",
        replace: `if (now?.state !== 'uploading') return
    await store.media.update(media.id, { state: 'uploaded', sentBytes: media.size })
    await store.mediaBytes.delete(media.id)`,
      },
    ],
  },
  {
    name: 'cached images of a removed post are not deleted',
    scenario: imagesOfRemovedPosts,
    breaks: 'I8',
    patches: [
      {
        file: 'src/data/client/removal-parts.ts',
        find: '    await imageCache.forgetFiles(records)\n',
        replace: '',
      },
    ],
  },
]
