import { expect } from 'vitest'
import { REACTIONS, type ReactionSign } from '@/domain/reactions'
import { does } from '../../server/room-calls'
import { reacts, takesBack } from '../../server/reaction-calls'
import { reactionsText } from '../invariants/shown-message'
import type { RunRecord } from '../run/record'
import { enter, inRoom, kicks, openRoomOf, roomOf, untilHeld, untilRoom, untilRoomIsLost, writesFrom } from './in-rooms'
import type { Scenario, ScenarioActions } from './scenario'

/** Reactions on messages of a room, whose phones lose answers and the room itself. */

/** The number of a sign, as steps name it. */
const numberOf = (sign: ReactionSign): number => REACTIONS.indexOf(sign)

const react = (actions: ScenarioActions, phone: number, record: string, sign: ReactionSign | null) =>
  inRoom(actions, phone, { do: 'react-in-room', pick: { record }, sign: sign === null ? null : numberOf(sign) })

/** @param wanted as `reactionsText` says it */
const untilReactions = (actions: ScenarioActions, phone: number, record: string, wanted: string): Promise<void> =>
  actions.until(`phone ${phone} shows "${wanted}"`, async () => {
    const { roomMessages } = await actions.harness.phone(phone).handle.report()
    const message = roomMessages[roomOf(actions)]?.find(({ id }) => id === record)
    return message !== undefined && reactionsText(message.reactions) === wanted
  })

const signsOf = ({ server }: RunRecord) => server.roomReactions.map(({ emoji }) => emoji).toSorted()

export const answerOfReactionLost: Scenario = {
  title: 'Y9 Z44 a reaction whose answer was lost is taken back by an operation of its own',
  phones: [0],
  moreUsers: 1,
  async play(actions) {
    const owner = await openRoomOf(actions, 1)
    await enter(actions, 0)
    const record = await writesFrom(actions, owner, 'هدف')
    await untilHeld(actions, 0, record)
    // No answer comes, and no other news of the reaction.
    await actions.harness.setMode(0, { kind: 'downlink-dead' })
    await react(actions, 0, record, '❤️')
    await actions.until('the server has the reaction', async () =>
      Boolean(await actions.harness.server.api.row('room_message_reactions', actions.harness.user(0).id + record)),
    )
    await react(actions, 0, record, null)
    await actions.harness.setMode(0, { kind: 'pass' })
    await untilReactions(actions, 0, record, '')
  },
  expect: (run) => expect(signsOf(run)).toEqual([]),
}

export const othersReact: Scenario = {
  title: 'Z44 the own reaction stays when those of others change the counts, and is counted once',
  phones: [0],
  moreUsers: 1,
  async play(actions) {
    const owner = await openRoomOf(actions, 1)
    await enter(actions, 0)
    const record = await writesFrom(actions, owner, 'هدف')
    await untilHeld(actions, 0, record)
    actions.injectOperationFaults(0, [{ kind: 'drop-after' }])
    await react(actions, 0, record, '❤️')
    await untilReactions(actions, 0, record, '❤️ 1*')
    await actions.untilSettled(0)
    await does(owner, reacts(owner, record, '❤️'))
    await untilReactions(actions, 0, record, '❤️ 2*')
    await does(owner, takesBack(owner, record))
    await untilReactions(actions, 0, record, '❤️ 1*')
  },
  expect: (run) => expect(signsOf(run)).toEqual(['❤️']),
}

export const takenBackElsewhere: Scenario = {
  title: 'Z44 a reaction that one phone of its user takes back leaves the other one, which was away',
  phones: [0, 0],
  moreUsers: 1,
  async play(actions) {
    const owner = await openRoomOf(actions, 1)
    await enter(actions, 0)
    await untilRoom(actions, 1)
    await inRoom(actions, 1, { do: 'open-room' })
    const record = await writesFrom(actions, owner, 'هدف')
    for (const phone of [0, 1]) await untilHeld(actions, phone, record)
    await react(actions, 0, record, '👏')
    await untilReactions(actions, 1, record, '👏 1*')
    await actions.harness.setMode(0, { kind: 'cut' })
    await react(actions, 1, record, null)
    await actions.untilSettled(1)
    await actions.harness.setMode(0, { kind: 'pass' })
    await untilReactions(actions, 0, record, '')
  },
  expect: (run) => expect(signsOf(run)).toEqual([]),
}

export const reactionOutlivesSeat: Scenario = {
  title:
    'Z30 Z44 the reaction of a member who is removed stays and is counted, and is the own one again after an entry',
  phones: [0, 1],
  async play(actions) {
    const owner = await openRoomOf(actions, 0)
    await enter(actions, 1)
    await untilRoom(actions, 0)
    await inRoom(actions, 0, { do: 'open-room' })
    const record = await writesFrom(actions, owner, 'هدف')
    await untilHeld(actions, 1, record)
    await react(actions, 1, record, '⚽')
    await untilReactions(actions, 0, record, '⚽ 1')
    await kicks(actions, owner, 1)
    await untilRoomIsLost(actions, 1)
    await does(owner, reacts(owner, record, '🔥'))
    await untilReactions(actions, 0, record, '⚽ 1 🔥 1*')
    await enter(actions, 1)
    await untilReactions(actions, 1, record, '⚽ 1* 🔥 1')
  },
  expect: (run) => expect(signsOf(run)).toEqual(['⚽', '🔥'].toSorted()),
}
