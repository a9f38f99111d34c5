import { Trans } from '@lingui/react/macro'
import { post$ } from '@/data/posts'
import { useObservable } from '@/data/use-observable'
import type { OutboxItemView } from '@/data/views'
import { ID_CHARACTERS } from '@/domain/limits'

/** What it is, in the fan's own words where there are any. */
export function OutboxTitle({ item }: { item: OutboxItemView }) {
  if (item.excerpt) return item.excerpt
  if (item.kind === 'like') return <LikeTitle post={item.record.slice(-ID_CHARACTERS)} />
  if (item.kind === 'comment-like') return <Trans>A like for a comment</Trans>
  if (item.kind === 'report') return <Trans>A report</Trans>
  if (item.kind === 'delete') return <Trans>Deletion of a post</Trans>
  if (item.kind === 'comment-delete') return <Trans>Deletion of a comment</Trans>
  if (item.video) return <Trans>A video</Trans>
  return <Trans>A picture</Trans>
}

function LikeTitle({ post: id }: { post: string }) {
  const post = useObservable(post$(id), 'loading')
  if (typeof post !== 'object' || post.mine) return <Trans>A like</Trans>
  const author = <bdi>{post.author.username}</bdi>
  return <Trans>A like for the post of {author}</Trans>
}
