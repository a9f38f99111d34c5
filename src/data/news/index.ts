import { keyedView } from '@/lib/observable'
import type { NewsView } from '@/views/news'
import { fromAccount } from '../context/client-loader'
import type { Language } from './news-view'

export const UNLOADED_NEWS: NewsView = { items: [], asOf: null, state: 'loading' }

/** The newest items of news, with the names of their sources in a language. */
export const news$ = keyedView((language: Language) =>
  fromAccount<NewsView>((account) => account.news.news$(language), UNLOADED_NEWS),
)
