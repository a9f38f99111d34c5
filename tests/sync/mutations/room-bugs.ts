import {
  deletedDuringUpload,
  formerMemberRepeats,
  kickedAndBack,
  kickedBehindQueued,
  killedInDrop,
} from '../scenarios/room-losses'
import { answerOfReactionLost, othersReact, takenBackElsewhere } from '../scenarios/room-reactions'
import { bannedComesBack, demotedModerator, unreadWithoutMessages } from '../scenarios/room-rights'
import type { Mutation } from './mutation'

/** Mutations of rooms, those of the server's rules among them. What is planted in its Go code is in server-bugs.ts. */
export const ROOM_BUGS: readonly Mutation[] = [
  {
    name: 'a room that the statement does not name is not dropped',
    scenario: formerMemberRepeats,
    breaks: 'I8',
    patches: [
      {
        file: 'src/sync/pull/stated-rooms.ts',
        find: 'return [...new Set(held)].filter((room) => !named.has(room))',
        replace: 'return [...new Set(held)].filter((room) => !named.has(room) && room === "")',
      },
    ],
  },
  {
    name: 'the statement of rooms is applied after the rows',
    scenario: kickedAndBack,
    breaks: 'I4',
    patches: [
      {
        file: 'src/sync/pull/apply-answer.ts',
        find: '  const before = await applyStatement(parts, known, received)\n',
        replace: '  const before = known\n',
      },
      {
        file: 'src/sync/pull/apply-answer.ts',
        find: '  await reportQuarantined(parts.rows.meta, quarantined)\n',
        replace:
          '  await reportQuarantined(parts.rows.meta, quarantined)\n  await applyStatement(parts, known, received)\n',
      },
    ],
  },
  {
    name: 'a drop that a kill cut off is not finished',
    scenario: killedInDrop,
    breaks: 'I8',
    patches: [
      {
        file: 'src/sync/pull/lost-rooms.ts',
        find: 'withStatement(now, answer, lost) : null))\n',
        replace:
          'withStatement(now, answer, lost) : null))\n  if (lost.length === 0) return readSyncState(parts.rows, parts.newId)\n  await new Promise((resolve) => setTimeout(resolve, 3_000))\n',
      },
      {
        file: 'src/sync/pull/lost-rooms.ts',
        find: 'if (!state.lostRooms) return state',
        replace: 'if (state) return state',
      },
      { file: 'src/data/client/open-account.ts', find: '  await unlessFull(dropLostRooms(removal))\n', replace: '' },
    ],
  },
  {
    name: 'texts to a lost room are deleted with it',
    scenario: deletedDuringUpload,
    breaks: 'I1',
    patches: [
      {
        file: 'src/sync/outbox/lost-rooms.ts',
        find: "  await refuseTexts(store, 'not-member', ending)\n",
        replace: '  await store.operations.bulkDelete(ending.map(({ id }) => id))\n',
      },
    ],
  },
  {
    name: 'the fetched files of a lost room are kept',
    scenario: kickedBehindQueued,
    breaks: 'I8',
    patches: [
      {
        file: 'src/sync/pull/lost-rooms.ts',
        find: `    await forgetFiles(ids)
    await removeDocuments(rows.messages, ids)
    // Those that arrived meanwhile (Z20).
    await forgetFiles(ids)
`,
        replace: '    await removeDocuments(rows.messages, ids)\n',
      },
    ],
  },
  {
    name: 'unread messages are counted from the rows that the phone holds',
    scenario: unreadWithoutMessages,
    breaks: 'I4',
    patches: [
      {
        file: 'src/data/rooms/overlay.ts',
        find: 'const lastNumber = Math.max(stated?.last ?? 0, newestNumbers[roomChannel(id)] ?? 0)',
        replace: 'const lastNumber = newestNumbers[roomChannel(id)] ?? 0',
      },
      {
        file: 'src/data/rooms/overlay.ts',
        find: 'return isCounted ? stated.unread : Math.max(',
        replace: 'return isCounted && lastNumber < 0 ? stated.unread : Math.max(',
      },
    ],
  },
  {
    name: 'a moderator who is demoted keeps the list of bans',
    scenario: demotedModerator,
    breaks: 'I8',
    patches: [
      {
        file: 'src/sync/pull/apply-answer.ts',
        find: '  await removeModeratedRows(parts.rows, parts.user, answer)\n',
        replace: '',
      },
    ],
  },
  {
    name: 'a ban ends when its user enters again',
    scenario: bannedComesBack,
    breaks: 'I7',
    patches: [],
    rules: { find: 'if (banned) seat.set("is_banned", true);', replace: '' },
  },
  {
    name: 'a reaction whose answer was lost is replaced in the queue',
    scenario: answerOfReactionLost,
    breaks: 'I3',
    patches: [
      {
        file: 'src/sync/outbox/values.ts',
        find: "o.state === 'refused' || (isPending(o) && !o.attempted))",
        replace: "o.state === 'refused' || isPending(o))",
      },
    ],
  },
  {
    name: 'new counts take the own reaction along',
    scenario: othersReact,
    breaks: 'I4',
    patches: [{ file: 'src/sync/pull/counts.ts', find: '        if (own) reactedBefore.set(id, own)\n', replace: '' }],
  },
  {
    name: 'the own reaction is added to counts that have it',
    scenario: othersReact,
    breaks: 'I4',
    patches: [
      {
        file: 'src/sync/pull/merge.ts',
        find: '{ reaction: { ...known, counted: known.own } }',
        replace: "{ reaction: { ...known, counted: '' } }",
      },
    ],
  },
  {
    name: 'a reaction that another phone takes back stays',
    scenario: takenBackElsewhere,
    breaks: 'I4',
    patches: [
      {
        file: 'src/sync/pull/own-reactions.ts',
        find: 'if (c === reactions && id.startsWith(user)) changes',
        replace: 'if (c === reactions && id.startsWith(user) && seq < 0) changes',
      },
    ],
  },
]
