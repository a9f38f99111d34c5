import { useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { setLike } from '@/data/likes'
import { retryPost } from '@/data/outbox/commands'
import type { PostActions } from '@/ui/post/post-card'
import type { PostModel } from '@/ui/post/post-model'
import { DiscardDialog } from './discard-dialog'
import { PostMenu } from './post-menu'
import { sayRefusal } from './say-refusal'
import { sharePost } from './share-post'

type Layer = { kind: 'menu' | 'discard'; post: PostModel }

/** What the posts of a screen can do, and the layer (menu or question) that is open above them. */
export function usePostActions(): { actions: PostActions; layer: ReactNode } {
  const navigate = useNavigate()
  const [layer, setLayer] = useState<Layer | null>(null)
  const actions = useMemo<PostActions>(
    () => ({
      open: (post) => void navigate({ to: '/post-details/$postId', params: { postId: post.id } }),
      like: (post, liked) => void sayRefusal(setLike(post.id, liked)),
      share: (post) => void sharePost(post.id),
      menu: (post) => setLayer({ kind: 'menu', post }),
      edit: (post) => void navigate({ to: '/create-hashtag-post', search: { edit: post.id } }),
      retry: (post) => void (post.operation && sayRefusal(retryPost(post.operation))),
      discard: (post) => setLayer({ kind: 'discard', post }),
      signIn: () => void navigate({ to: '/login' }),
    }),
    [navigate],
  )
  const close = () => setLayer(null)
  return {
    actions,
    layer:
      layer?.kind === 'menu' ? (
        <PostMenu post={layer.post} actions={actions} onClose={close} />
      ) : layer?.kind === 'discard' && layer.post.operation ? (
        <DiscardDialog operation={layer.post.operation} onClose={close} />
      ) : null,
  }
}
