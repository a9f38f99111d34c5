import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type MatchDetailsTab = 'overview' | 'events' | 'line-ups' | 'statistics' | 'table'

/** The tabs of a match's page in their order. */
export const MATCH_DETAILS_TABS: ReadonlyArray<{ value: MatchDetailsTab; label: MessageDescriptor }> = [
  { value: 'overview', label: msg({ message: 'Overview', context: 'match' }) },
  { value: 'events', label: msg({ message: 'Events', context: 'match' }) },
  { value: 'line-ups', label: msg({ message: 'Line-ups', context: 'match' }) },
  { value: 'statistics', label: msg({ message: 'Statistics', context: 'match' }) },
  { value: 'table', label: msg({ message: 'Table', context: 'match' }) },
]
