import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompetitionCategory, MatchTab } from '@/views/matches'

/** The tabs of matches in their order. News follow them. */
export const MATCH_TABS: ReadonlyArray<{ value: MatchTab; label: MessageDescriptor; none: MessageDescriptor }> = [
  { value: 'live', label: msg({ message: 'Live', context: 'matches' }), none: msg`There are no live matches` },
  { value: 'today', label: msg`Today`, none: msg`There are no matches today` },
  { value: 'tomorrow', label: msg`Tomorrow`, none: msg`There are no matches tomorrow` },
  { value: 'yesterday', label: msg`Yesterday`, none: msg`There were no matches yesterday` },
]

/** The filter by kind of competition. */
export const CATEGORIES: ReadonlyArray<{ value: CompetitionCategory; label: MessageDescriptor }> = [
  { value: 'all', label: msg`All` },
  { value: 'arab', label: msg({ message: 'Arab', context: 'competitions' }) },
  { value: 'european', label: msg({ message: 'European', context: 'competitions' }) },
  { value: 'continental', label: msg({ message: 'Continental', context: 'competitions' }) },
  { value: 'worldcup', label: msg({ message: 'World Cup', context: 'competitions' }) },
]
