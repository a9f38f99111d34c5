import { combineLatest, map, type Observable } from 'rxjs'
import type { NewsView } from '@/views/news'
import type { AccountContext } from '../context/account-context'
import { cardsOf } from '../context/cards'
import { isLate$ } from '../context/patience'
import { newsView, type Language } from './news-view'

export const newsOf = ({ sources }: AccountContext) => ({
  news$: (language: Language): Observable<NewsView> =>
    combineLatest([sources.rows.football.find().$.pipe(map(cardsOf)), sources.state$, isLate$]).pipe(
      map(([rows, state, isLate]): NewsView => {
        const view = newsView(rows, state, language, sources.baseUrl)
        return view.state === 'loading' && isLate ? { ...view, state: 'failed' } : view
      }),
    ),
})
