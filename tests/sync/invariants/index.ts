import type { RunRecord, Violation } from '../run/record'
import { commentsHold } from './comments'
import { sentExists } from './i01-sent-exists'
import { oneEffect } from './i02-one-effect'
import { nothingVanishes } from './i03-nothing-vanishes'
import { sameAsServer } from './i04-same-as-server'
import { authorOrder } from './i05-author-order'
import { causal } from './i06-causal'
import { countersEqualRecount } from './i07-counters'
import { messageWordsMayBeHeld } from './message-words'
import { messagesHold } from './messages'
import { nothingUnseen } from './i08-nothing-unseen'
import { queueEmpties } from './i09-queue-empties'
import { ownName } from './i11-own-name'
import { boundedRate } from './i12-bounded-rate'
import { imageWithPost } from './i13-image-with-post'
import { readStaysRead } from './i14-read-stays-read'
import { roomCountsHold } from './room-counts'
import { roomMessagesHold } from './room-messages'
import { roomsMayBeHeld } from './room-rights'
import { roomsDiffer } from './room-views'
import { unreadCountsHold } from './i15-unread-counts'
import { sentMessagesStay } from './i16-sent-messages-stay'
import { relationsHold } from './relations'
import { savesHold } from './saved-posts'
import { footballFollowsHold } from './football-follows'
import { shownOnceAndForward } from './match-days'
import { predictionsHold } from './predictions'
import { restrictionsHold } from './restrictions'
import { hiddenPostsComeBack } from './hidden-posts'

/** All invariants that hold after every schedule. I10 needs a good connection and has its own test. */
export function checkInvariants(run: RunRecord, deadlineMs: number): Violation[] {
  const crashes = run.phones.flatMap(({ phone, crashes: found }) =>
    found.map((crash): Violation => ({ invariant: 'crash', phone, message: crash })),
  )
  return [
    ...crashes,
    ...sentExists(run),
    ...oneEffect(run),
    ...nothingVanishes(run),
    ...sameAsServer(run),
    ...authorOrder(run),
    ...causal(run),
    ...countersEqualRecount(run),
    ...nothingUnseen(run),
    ...queueEmpties(run, deadlineMs),
    ...ownName(run),
    ...boundedRate(run),
    ...imageWithPost(run),
    ...commentsHold(run),
    ...readStaysRead(run),
    ...relationsHold(run),
    ...savesHold(run),
    ...messagesHold(run),
    ...messageWordsMayBeHeld(run),
    ...unreadCountsHold(run),
    ...sentMessagesStay(run),
    ...roomsMayBeHeld(run),
    ...roomsDiffer(run),
    ...roomCountsHold(run),
    ...roomMessagesHold(run),
    ...shownOnceAndForward(run),
    ...footballFollowsHold(run),
    ...predictionsHold(run),
    ...restrictionsHold(run),
    ...hiddenPostsComeBack(run),
  ]
}

/** Figures of the table: operations without any effect, and effects that came twice. */
export function countLostAndDoubled(violations: readonly Violation[]): { lost: number; doubled: number } {
  const of = (...names: string[]) => violations.filter((one) => names.includes(one.invariant)).length
  return { lost: of('I1', 'I3'), doubled: of('I2') }
}
