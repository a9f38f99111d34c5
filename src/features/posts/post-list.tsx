import { memo, useMemo, type ReactNode } from 'react'
import type { PostView } from '@/data/views'
import { PostCard } from '@/ui/post/post-card'
import { WindowList } from '@/ui/window-list'
import { estimateHeight } from './post-height'
import { usePostActions } from './use-post-actions'

interface PostListProps {
  posts: readonly PostView[]
  /** Own posts that stand above everything, the head included. */
  ownOnTop?: number
  name: string
  signedIn: boolean
  /** Between the own posts and the rest: trending tags, a composer. */
  head?: ReactNode
  /** After the last post. */
  foot?: ReactNode
  onNearEnd?: () => void
}

type Row = { key: string; post: PostView | null; node: ReactNode }

const Card = memo(PostCard)

/** Posts as slabs, as many as there are. */
export function PostList({ posts, ownOnTop = 0, name, signedIn, head, foot, onNearEnd }: PostListProps) {
  const { actions, layer } = usePostActions()
  const rows = useMemo(() => {
    const cards = posts.map((post): Row => ({ key: post.id, post, node: null }))
    const headRow: Row[] = head ? [{ key: 'head', post: null, node: head }] : []
    const footRow: Row[] = foot ? [{ key: 'foot', post: null, node: foot }] : []
    return [...cards.slice(0, ownOnTop), ...headRow, ...cards.slice(ownOnTop), ...footRow]
  }, [posts, ownOnTop, head, foot])

  return (
    <>
      <WindowList
        items={rows}
        keyOf={keyOfRow}
        estimate={heightOfRow}
        render={(row) => (row.post ? <Card post={row.post} signedIn={signedIn} actions={actions} /> : row.node)}
        name={name}
        {...(onNearEnd ? { onNearEnd } : {})}
      />
      {layer}
    </>
  )
}

const HEAD_PX = 200
const keyOfRow = (row: Row) => row.key
const heightOfRow = (row: Row) => (row.post ? estimateHeight(row.post.content, window.innerWidth) : HEAD_PX)
