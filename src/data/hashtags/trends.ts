import { fromAccount } from '../context/client-loader'
import type { TrendView } from '@/views/hashtags'

/** Trending tags, most used first. */
export const trends$ = fromAccount<TrendView[]>((account) => account.trends.trends$, [])

/** The most recently used tags. */
export const recentTags$ = fromAccount<TrendView[]>((account) => account.trends.recentTags$, [])
