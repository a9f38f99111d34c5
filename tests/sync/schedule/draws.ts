import { REACTIONS } from '@/domain/reactions'
import type { Random } from '../../support/fault-proxy'
import type { Pick } from './pick'

/** What steps of several kinds draw. */

/** Share of posts, comments and messages; of messages, files of any kind. */
export const IMAGES = 0.2

/** Share of comments, and of messages. */
const REPLIES = 0.4

/** Share of reactions. */
const TAKEN_BACK = 0.25

/** What is answered, if anything is. */
export const drawReply = (random: Random): Pick | null => (random.chance(REPLIES) ? random.next() : null)

/** A reaction by number; null to take the own one back. */
export const drawSign = (random: Random): number | null =>
  random.chance(TAKEN_BACK) ? null : random.between(0, REACTIONS.length - 1)

/** A user without a phone: all may block them without a change of what they read. */
export const bystanderOf = (users: readonly number[]): number => Math.max(...users) + 1

/** Another user than the phone's own. */
export const drawPeer = (random: Random, phone: number, users: readonly number[]): number =>
  random.pick([...new Set([...users, bystanderOf(users)])].filter((user) => user !== users[phone]))
