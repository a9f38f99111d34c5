import type { Observable } from '@/lib/observable'
import type { MatchesView, MatchTab } from '@/views/matches'

/** The matches of a tab, by competition. */
export function matches$(tab: MatchTab): Observable<MatchesView> {
  throw new Error(`the data of the matches of ${tab} is not written yet`)
}

/** Requests the matches of all tabs at once. */
export function refreshMatches(): Promise<void> {
  return Promise.reject(new Error('the data of the matches is not written yet'))
}
