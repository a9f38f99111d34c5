import { t } from '@lingui/core/macro'
import type { MatchView } from '@/views/matches'

/** The label of a match's star. */
export function followMatchWords({ home: { name: home }, away: { name: away } }: MatchView): string {
  return t`Follow the match ${home} – ${away}`
}
