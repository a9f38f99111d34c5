import { isSanctionReason, type SanctionReason } from '@/domain/moderation'
import type { SanctionAct, SanctionForm } from '@/views/staff-users'

/** What the form of a sanction shows. */
export interface TypedSanction {
  kind: SanctionAct
  reason: SanctionReason | ''
  /** A number of days, `moment`, or empty for a ban for good. */
  length: string
  /** ms since 1970; null: not chosen. */
  moment: number | null
  words: string
}

export const emptySanction = (kind: SanctionAct): TypedSanction => ({
  ...{ kind, reason: '', moment: null, words: '' },
  length: kind === 'suspend' ? '1' : '',
})

/** What is sent; null while a choice is missing. */
export function sanctionForm({ kind, reason, length, moment, words }: TypedSanction): SanctionForm | null {
  if (kind === 'lift') return { kind, reason: '', days: 0, until: 0, words }
  if (!isSanctionReason(reason)) return null
  if (kind === 'warn' || length === '') return { kind, reason, days: 0, until: 0, words }
  if (length !== 'moment') return { kind, reason, days: Number(length), until: 0, words }
  return moment === null ? null : { kind, reason, days: 0, until: moment, words }
}

/** When it ends; 0 for one without an end. @param now ms since 1970 */
export const endOf = ({ days, until }: SanctionForm, now: number): number =>
  days > 0 ? now + days * 86_400_000 : until
