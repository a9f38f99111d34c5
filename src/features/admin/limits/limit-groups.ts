import type { LimitsPage, ServerLimit } from '@/views/limits'
import { LIMIT_GROUPS, LIMIT_NAMES, wordsOfLimit, type LimitGroup } from './limit-words'

/** What table and cards show. */
export interface LimitGroups {
  groups: ReadonlyArray<{ group: LimitGroup; limits: readonly ServerLimit[] }>
  /** The name of the limit whose form is open; empty without one. */
  edited: string
  onEdit: (name: string) => void
  onSaved: (page: LimitsPage) => void
  /** Somebody else changed the limit. */
  onStale: () => void
}

/** Limits by subject, in the order of their words. Those without words come last. */
export function groupsOf(limits: readonly ServerLimit[]): LimitGroups['groups'] {
  const place = ({ name }: ServerLimit) => (LIMIT_NAMES.includes(name) ? LIMIT_NAMES.indexOf(name) : LIMIT_NAMES.length)
  const sorted = [...limits].sort((one, other) => place(one) - place(other))
  return LIMIT_GROUPS.map((group) => ({
    group,
    limits: sorted.filter(({ name }) => (wordsOfLimit(name)?.group ?? 'other') === group),
  })).filter((found) => found.limits.length > 0)
}
