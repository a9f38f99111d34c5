import { useMemo } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHash, IconSearch } from '@tabler/icons-react'
import { recentTags$, trends$ } from '@/data/hashtags/trends'
import { useObservable } from '@/data/context/use-observable'
import type { TrendView } from '@/views/hashtags'
import { searchedTag } from '@/domain/searched-tag'
import { plainSpelling } from '@/domain/tag-spelling'
import { normaliseKey } from '@/domain/normalise'
import { PostCount } from '@/ui/post/trend-grid'
import { TagLink } from '@/ui/post/tag-link'
import { Isolated } from '@/ui/text/isolated'
import { TagName } from '@/ui/text/tag-name'
import slab from '@/ui/slab.module.css'
import classes from './users.module.css'

const NO_TRENDS: TrendView[] = []
const MAX_TAGS = 5

/**
 * Hashtags that match the typed text. The text itself is one of them if posts have it, else it is offered.
 * @param taggedPosts posts that have the text as a hashtag; null while unknown
 */
export function useFoundTags(text: string, taggedPosts: number | null): { tags: FoundTag[]; offered: string | null } {
  const trending = useObservable(trends$, NO_TRENDS)
  const recent = useObservable(recentTags$, NO_TRENDS)
  const known = useMemo(() => matchingTags(text, [...trending, ...recent]), [text, trending, recent])
  const typed = searchedTag(text)
  if (!typed || known.some(({ key }) => key === typed.key)) return { tags: known, offered: null }
  const tag = plainSpelling(typed.tag)
  return taggedPosts
    ? { tags: [{ tag, key: typed.key, posts: taggedPosts }, ...known], offered: null }
    : { tags: known, offered: tag }
}

export function FoundTags({ tags }: { tags: readonly FoundTag[] }) {
  const { t } = useLingui()
  if (tags.length === 0) return null
  return (
    <section className={classes.section} aria-label={t`Hashtags`}>
      <div className={slab.head}>
        <h2 className={classes.heading}>
          <Trans>Hashtags</Trans>
        </h2>
      </div>
      {tags.map(({ tag, key, posts }) => (
        <TagLink key={key} tag={tag} className={classes.tag}>
          <TagName tag={tag} />
          <span className={classes.tagCount}>
            <PostCount posts={posts} />
          </span>
        </TagLink>
      ))}
    </section>
  )
}

/** A hashtag that nobody has used, or of which the phone does not know. It does not look like a find. */
export function OfferedTag({ tag, unused }: { tag: string; unused: boolean }) {
  const name = <Isolated>{`#${tag}`}</Isolated>
  return (
    <section className={classes.section}>
      <TagLink tag={tag} className={classes.offered}>
        {unused ? <IconHash size={20} stroke={1.75} aria-hidden /> : <IconSearch size={20} stroke={1.75} aria-hidden />}
        <span>
          {unused ? (
            <Trans>Nobody has used {name} yet. Be the first.</Trans>
          ) : (
            <Trans>Look for posts with {name}</Trans>
          )}
        </span>
      </TagLink>
    </section>
  )
}

type FoundTag = Pick<TrendView, 'tag' | 'key' | 'posts'>

/** Returns tags that start with the text, then tags that contain it. */
function matchingTags(text: string, tags: TrendView[]): FoundTag[] {
  const query = normaliseKey(text.replace(/^[#＃]/, '').replaceAll(/\s+/g, '_'))
  if (query === '') return []
  const once = [...new Map(tags.map((tag) => [tag.key, tag])).values()]
  const begins = once.filter(({ key }) => key.startsWith(query))
  const contains = once.filter(({ key }) => !key.startsWith(query) && key.includes(query))
  return [...begins, ...contains].slice(0, MAX_TAGS)
}
