import { pairId } from '@/domain/ids'
import { refuse } from '../shared/refuse'
import { isTrue } from '../shared/sql'

/** SQL: one of the two users, who are SQL expressions, has blocked the other. */
export const blockBetween = (one: string, other: string): string =>
  `EXISTS (SELECT 1 FROM blocks WHERE id IN (${one} || ${other}, ${other} || ${one}))`

/** True when one of the two users has blocked the other. */
export const isBlocked = (app: core.App, one: string, other: string): boolean =>
  isTrue(app, blockBetween('{:one}', '{:other}'), { one, other })

/** Refuses an actor's write to a row of the owner when one of them has blocked the other (Y23). */
export function refuseIfBlocked(app: core.App, ownerId: string, actorId: string, field: string): void {
  if (isBlocked(app, ownerId, actorId)) refuse('There is a block between the two.', { [field]: 'blocked' })
}

/** Ends both follows between the two users. The hooks of `follows` change the counters. */
export function endFollows(app: core.App, one: string, other: string): void {
  for (const follow of app.findRecordsByIds('follows', [pairId(one, other), pairId(other, one)])) app.delete(follow)
}
