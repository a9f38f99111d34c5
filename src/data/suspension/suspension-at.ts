import type { QueuedOperation } from '@/sync/outbox/operation'
import { parseTime } from '@/sync/rows/order-key'

/** A sanction that the phone holds, or that only a refusal told of. */
export interface HeldSuspension {
  /** Of its row; empty for a suspension that an administrator wrote into the account. */
  id: string
  /** Ms since 1970 by the server's clock. */
  until: number
  reason: string
  lifted: boolean
}

export interface SanctionRow {
  id: string
  kind?: string
  until?: string
  reason?: string
  lifted_at?: string
}

/** The suspensions among the user's sanctions; warnings and bans have other screens. */
export const suspensionsIn = (rows: readonly SanctionRow[]): HeldSuspension[] =>
  rows.filter(({ kind }) => kind === 'suspend').map(suspensionIn)

const suspensionIn = ({ id, until, reason = '', lifted_at = '' }: SanctionRow): HeldSuspension => ({
  ...{ id, reason, until: parseTime(until), lifted: lifted_at !== '' },
})

/**
 * What refusals say of suspensions whose rows this phone does not hold: they are not there yet, or there is none.
 * @param held of which the row counts: it may have been prolonged, shortened or lifted since
 */
export function suspensionsToldBy(
  refused: readonly Pick<QueuedOperation, 'fields'>[],
  held: readonly HeldSuspension[],
): HeldSuspension[] {
  const known = new Set(held.map(({ id }) => id))
  return refused
    .map(({ fields: { sanction = '', until, reason = '' } }) => ({
      ...{ id: sanction, reason, until: parseTime(until), lifted: false },
    }))
    .filter(({ id }) => !known.has(id))
}

/** The suspension that ends last of those in force; null without any. @param now ms since 1970 by the server's clock */
export const suspensionAt = (suspensions: readonly HeldSuspension[], now: number): HeldSuspension | null =>
  suspensions
    .filter(({ until, lifted }) => !lifted && until > now)
    .reduce<HeldSuspension | null>((last, one) => (last && last.until >= one.until ? last : one), null)
