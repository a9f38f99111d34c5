import { Trans } from '@lingui/react/macro'
import { post$ } from '@/data/posts'
import { useObservable } from '@/data/context/use-observable'
import type { OutboxItemView } from '@/views/outbox'
import { ID_CHARACTERS } from '@/domain/limits'

/** The title of an operation: its text where it has one. */
export function OutboxTitle({ item }: { item: OutboxItemView }) {
  if (item.excerpt) return item.excerpt
  if (item.kind === 'like') return <LikeTitle post={item.record.slice(-ID_CHARACTERS)} />
  if (item.kind === 'comment-like') return <Trans>A like for a comment</Trans>
  if (item.kind === 'report') return <Trans>A report</Trans>
  if (item.kind === 'avatar') return item.image ? <Trans>Your new picture</Trans> : <Trans>Your picture goes</Trans>
  if (item.kind === 'follow' || item.kind === 'block' || item.kind === 'mute') return <RelationTitle item={item} />
  if (item.kind === 'profile') return <Trans>Your profile</Trans>
  if (item.kind === 'delete') return <Trans>Deletion of a post</Trans>
  if (item.kind === 'comment-delete') return <Trans>Deletion of a comment</Trans>
  if (item.video) return <Trans>A video</Trans>
  return <Trans>A picture</Trans>
}

/** The title of a follow, block or mute, or of its end. */
function RelationTitle({ item: { kind, on, username: user } }: { item: OutboxItemView }) {
  const name = <bdi>{user}</bdi>
  if (kind === 'follow') return on ? <Trans>You follow {name}</Trans> : <Trans>You no longer follow {name}</Trans>
  if (kind === 'block') return on ? <Trans>You block {name}</Trans> : <Trans>You no longer block {name}</Trans>
  return on ? <Trans>You mute {name}</Trans> : <Trans>You no longer mute {name}</Trans>
}

function LikeTitle({ post: id }: { post: string }) {
  const post = useObservable(post$(id), 'loading')
  if (typeof post !== 'object' || post.mine) return <Trans>A like</Trans>
  const author = <bdi>{post.author.username}</bdi>
  return <Trans>A like for the post of {author}</Trans>
}
