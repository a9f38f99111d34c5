import { changesOfMessages, deletedOnAnotherPhone, deletedWhileClosed } from '../scenarios/conversations'
import { deletedImage, videoBeforeText } from '../scenarios/message-files'
import { answeredUnread, countedBeforeItComes, restoredMessages, twoPhonesRead } from '../scenarios/message-marks'
import { sentByWorker, wrongClocks } from '../scenarios/message-order'
import type { Mutation } from './mutation'

/** Mutations of private messages. */
export const MESSAGE_BUGS: readonly Mutation[] = [
  {
    name: 'a read mark names what the seat counts, not what the phone holds',
    scenario: countedBeforeItComes,
    breaks: 'I15',
    patches: [
      {
        file: 'src/data/conversations/held-unread.ts',
        find: 'seat.unread > 0 && held > seat.readNumber ? held : 0',
        replace: 'seat.unread > 0 ? seat.lastNumber : 0',
      },
    ],
  },
  {
    name: 'a user who sends reads the conversation',
    scenario: answeredUnread,
    breaks: 'I15',
    patches: [
      {
        file: 'src/data/conversations/message-commands.ts',
        find: 'import { enqueueEdit,',
        replace: 'import { enqueueMark, enqueueEdit,',
      },
      {
        file: 'src/data/conversations/message-commands.ts',
        find: '    forgetDraftBackup(user, (id) => id === draftId)\n',
        replace: '    await enqueueMark(outbox, channel, { read_number: 1_000 })\n',
      },
    ],
  },
  {
    name: 'only the first read mark of a conversation is sent',
    scenario: twoPhonesRead,
    breaks: 'I15',
    patches: [
      {
        file: 'src/data/conversations/operations.ts',
        find: '    const next = (marks.at(-1)',
        replace: '    if (marks.length > 0) return\n    const next = (marks.at(-1)',
      },
    ],
  },
  {
    name: 'read marks of a lost history are sent again',
    scenario: restoredMessages,
    breaks: 'I15',
    patches: [
      { file: 'src/sync/outbox/journal.ts', find: '    await forgetNumbers(store)\n', replace: '' },
      // Otherwise the marks may have left before the rewind.
      { file: 'src/sync/outbox/journal.ts', find: 'hasOnlyNumbers(o) || (', replace: '(' },
    ],
  },
  {
    name: 'an accepted message is shown when its row has come, and not before',
    scenario: sentByWorker,
    breaks: 'I16',
    patches: [
      {
        file: 'src/data/conversations/creations.ts',
        find: '      conversationOf(o) === channel &&\n',
        replace: "      conversationOf(o) === channel &&\n      o.state !== 'accepted' &&\n",
      },
    ],
  },
  {
    name: 'a message leaves the overlay while the page that has its row is missing',
    scenario: sentByWorker,
    breaks: 'I16',
    patches: [
      {
        file: 'src/sync/engine/settlement.ts',
        find: 'chats: this.filledCursors(state)',
        replace: 'chats: state.cursors',
      },
    ],
  },
  {
    name: 'the other phones of a sender keep the text of a deleted message',
    scenario: deletedOnAnotherPhone,
    breaks: 'I8',
    patches: [
      {
        file: 'src/sync/pull/apply-answer.ts',
        find: "  await forgetScrubbed(parts, [...scrubbedOf(answer, 'private_messages'), ...scrubbedOf(answer, 'room_messages')])\n",
        replace: '',
      },
    ],
  },
  {
    name: 'a change of an old message does not make its conversation due',
    scenario: deletedWhileClosed,
    breaks: 'I8',
    patches: [
      { file: 'src/sync/engine/wanted-chats.ts', find: 'const NEWEST = 8', replace: 'const NEWEST = 0' },
      {
        file: 'src/sync/engine/wanted-chats.ts',
        find: 'Number(row.changes ?? 0) !== (state.seenChanges?.[channel] ?? 0)',
        replace: 'false',
      },
    ],
  },
  {
    name: 'the fetched file of a deleted message is not deleted',
    scenario: deletedImage,
    breaks: 'I8',
    patches: [{ file: 'src/data/client/removal-parts.ts', find: '    await files.forget(records)\n', replace: '' }],
  },
  {
    name: 'the row of a hidden message is not deleted',
    scenario: changesOfMessages,
    breaks: 'I8',
    patches: [
      {
        file: 'src/sync/pull/apply-answer.ts',
        find: '  await removeWithImages(parts, () => removeHidden(parts.rows, answer))\n',
        replace: '',
      },
    ],
  },
  {
    name: 'a conversation is sorted by the time of its messages',
    scenario: wrongClocks,
    breaks: 'I5',
    patches: [
      {
        file: 'src/data/conversations/overlay.ts',
        find: 'map((creation) => unsentMessage(creation, shown)),\n  ]',
        replace: 'map((creation) => unsentMessage(creation, shown)),\n  ].sort((a, b) => a.createdAt - b.createdAt)',
      },
    ],
  },
  {
    name: 'a message overtakes one of its conversation that waits',
    scenario: videoBeforeText,
    breaks: 'I5',
    patches: [
      {
        file: 'src/sync/outbox/batch.ts',
        find: 'return !isInSharedLane(operation) || (blocked && !mayBeOvertaken)',
        replace: 'return !isInSharedLane(operation)',
      },
    ],
  },
]
