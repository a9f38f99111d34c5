import type { NewsItemView } from '@/views/news'
import { PostTime } from '../post/post-time'
import { Excerpt } from '../text/excerpt'
import { Isolated } from '../text/isolated'
import { WholeText } from '../text/whole-text'
import classes from './news-card.module.css'
import { NewsPicture } from './news-picture'

interface NewsCardProps {
  item: NewsItemView
  /** The first of the list: larger. A phone shows the beginning of its text only. */
  lead: boolean
  onOpen: (id: string) => void
}

/** An item in the list. It is one button, which opens the item. */
export function NewsCard({ item, lead, onOpen }: NewsCardProps) {
  const { id, title, excerpt, picture, source, at } = item
  return (
    <button
      type="button"
      className={classes.card}
      data-lead={lead || undefined}
      data-news={id}
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    >
      <NewsPicture picture={picture} shape={lead ? 'wide' : 'square'} />
      <span className={classes.words}>
        <WholeText className={classes.title}>{title}</WholeText>
        {excerpt ? (
          <span className={classes.begin}>
            <Excerpt content={excerpt} lines={lead ? 2 : 1} className={classes.excerpt} />
          </span>
        ) : null}
        <span className={classes.meta}>
          <Isolated>{source}</Isolated> · <PostTime at={at} />
        </span>
      </span>
    </button>
  )
}
