import { Plural } from '@lingui/react/macro'
import { WaitingPill } from '../waiting-pill'

export function NewPostsPill({ posts, onShow }: { posts: number; onShow: () => void }) {
  return (
    <WaitingPill waiting={posts} onShow={onShow}>
      <Plural value={posts} one="# new post" other="# new posts" />
    </WaitingPill>
  )
}
