import { memo, useMemo, type ReactNode } from 'react'
import { countAd } from '@/data/ads'
import type { AdPlace, AdView } from '@/views/ads'
import type { PostView } from '@/views/posts'
import { HiddenMark } from '@/features/decisions/lazy-hidden-parts'
import { AD_SLOT_PX, AdSlot } from '@/ui/ad-slot'
import { PostCard } from '@/ui/post/post-card'
import { VirtualList } from '@/ui/virtual-list'
import type { AdSlots } from './ad-slots'
import { estimateHeight } from './post-height'
import { usePostActions } from './use-post-actions'

interface PostListProps {
  posts: readonly PostView[]
  /** Number of own posts above everything, also above `head`. */
  ownOnTop?: number
  /** Advertisements by the id of the post above them. */
  ads?: AdSlots
  /** The place of the advertisements, for counting views and clicks. */
  adPlace?: AdPlace | undefined
  name: string
  signedIn: boolean
  ownTools?: boolean
  /** Content between the own posts and the others: trending tags, a composer. */
  head?: ReactNode
  /** Content after the last post. */
  foot?: ReactNode
  onNearEnd?: () => void
}

const HEAD_PX = 200
const SEAM_PX = 8

type Row = { key: string; post: PostView | null; node: ReactNode; height: number }

const Card = memo(PostCard)

/** A list of posts of any length. */
export function PostList({
  posts,
  ownOnTop = 0,
  ads,
  adPlace,
  name,
  signedIn,
  ownTools = false,
  head,
  foot,
  onNearEnd,
}: PostListProps) {
  const { actions, layer } = usePostActions()
  const rows = useMemo(() => {
    const card = (post: PostView): Row => ({ key: post.id, post, node: null, height: 0 })
    const cardAndAd = (post: PostView): Row[] => {
      const ad = ads?.get(post.id)
      return ad === undefined ? [card(post)] : [card(post), adRow(post, ad, adPlace)]
    }
    const headRow: Row[] = head ? [{ key: 'head', post: null, node: head, height: HEAD_PX }] : []
    const footRow: Row[] = foot ? [{ key: 'foot', post: null, node: foot, height: HEAD_PX }] : []
    const [own, rest] = [posts.slice(0, ownOnTop), posts.slice(ownOnTop)]
    return [...own.map(card), ...headRow, ...rest.flatMap(cardAndAd), ...footRow]
  }, [posts, ownOnTop, ads, adPlace, head, foot])

  return (
    <>
      <VirtualList
        items={rows}
        keyOf={keyOfRow}
        estimate={heightOfRow}
        render={(row) =>
          row.post ? (
            <Card
              post={row.post}
              signedIn={signedIn}
              actions={actions}
              ownTools={ownTools}
              note={row.post.hidden && <HiddenMark id={row.post.id} />}
            />
          ) : (
            row.node
          )
        }
        name={name}
        {...(onNearEnd ? { onNearEnd } : {})}
      />
      {layer}
    </>
  )
}

const adRow = (post: PostView, ad: AdView | null, place: AdPlace | undefined): Row => ({
  key: `ad ${post.id}`,
  post: null,
  node: <AdSlot ad={ad} onCount={(event, id) => place && void countAd(event, id, place)} />,
  height: AD_SLOT_PX + SEAM_PX,
})
const keyOfRow = (row: Row) => row.key
const heightOfRow = (row: Row) => (row.post ? estimateHeight(row.post, window.innerWidth) : row.height)
