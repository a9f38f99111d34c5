import { useMemo } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { recentTags$, trends$ } from '@/data/hashtags/trends'
import { useObservable } from '@/data/context/use-observable'
import type { TrendView } from '@/views/hashtags'
import { tagRanges } from '@/domain/hashtags'
import { normaliseKey } from '@/domain/normalise'
import { PostCount } from '@/ui/post/trend-grid'
import { TagLink } from '@/ui/post/tag-link'
import slab from '@/ui/slab.module.css'
import classes from './users.module.css'

const NO_TRENDS: TrendView[] = []
const MAX_TAGS = 5

/** Hashtags of this phone that match the typed text, and the text itself as a hashtag. */
export function FoundTags({ text }: { text: string }) {
  const { t } = useLingui()
  const trending = useObservable(trends$, NO_TRENDS)
  const recent = useObservable(recentTags$, NO_TRENDS)
  const found = useMemo(() => matchingTags(text, [...trending, ...recent]), [text, trending, recent])
  const typed = tagOf(text)
  const known = typed !== null && found.some(({ key }) => key === typed.key)
  if (found.length === 0 && !typed) return null
  return (
    <section className={classes.section} aria-label={t`Hashtags`}>
      <div className={slab.head}>
        <h2 className={classes.heading}>
          <Trans>Hashtags</Trans>
        </h2>
      </div>
      {found.map(({ tag, key, posts }) => (
        <TagLink key={key} tag={tag} className={classes.tag}>
          <bdi>#{tag}</bdi>
          <span className={classes.tagCount}>
            <PostCount posts={posts} />
          </span>
        </TagLink>
      ))}
      {typed && !known ? (
        <TagLink tag={typed.tag} className={classes.tag}>
          <bdi>#{typed.tag}</bdi>
        </TagLink>
      ) : null}
    </section>
  )
}

/** Returns tags that start with the text, then tags that contain it. */
function matchingTags(text: string, tags: TrendView[]): TrendView[] {
  const query = normaliseKey(text.replace(/^[#＃]/, '').replaceAll(/\s+/g, '_'))
  if (query === '') return []
  const once = [...new Map(tags.map((tag) => [tag.key, tag])).values()]
  const begins = once.filter(({ key }) => key.startsWith(query))
  const contains = once.filter(({ key }) => !key.startsWith(query) && key.includes(query))
  return [...begins, ...contains].slice(0, MAX_TAGS)
}

/** Returns the typed text as a hashtag, if it is a valid one. */
function tagOf(text: string) {
  const typed = `#${text.replace(/^[#＃]/, '').replaceAll(/\s+/g, '_')}`
  const [range, ...more] = tagRanges(typed)
  return range && more.length === 0 && range.end === typed.length ? range : null
}
