import { NewsCard } from '@/ui/news/news-card'
import type { NewsView } from '@/views/news'
import { MatchesAge } from '../matches-age'
import classes from './news-panel.module.css'
import { NewsSheet } from './news-sheet'
import { NoNews } from './no-news'
import { useOpenedNews } from './opened-news'

/** The tab of news: the newest items, and the open one over them. */
export function NewsPanel({ view: { items, state, asOf } }: { view: NewsView }) {
  const { id, open, close } = useOpenedNews()
  if (state !== 'shown') return <NoNews state={state} />
  const opened = items.find((item) => item.id === id)
  return (
    <>
      <ul className={classes.list}>
        {items.map((item, at) => (
          <li key={item.id} className={classes.item}>
            <NewsCard item={item} lead={at === 0} onOpen={open} />
          </li>
        ))}
      </ul>
      {asOf === null ? null : <MatchesAge asOf={asOf} />}
      {opened ? <NewsSheet item={opened} onClose={close} /> : null}
    </>
  )
}
