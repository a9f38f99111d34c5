import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { setLike } from '@/data/likes'
import { retryPost } from '@/data/outbox'
import { pauseUpload, resumeUpload } from '@/data/media'
import { lazyLayer } from '@/ui/lazy-layer'
import { useOpenImage } from '@/ui/image/open-image'
import { isUnsent, type PostActions } from '@/ui/post/post-card'
import type { OpenLayer } from './post-layer'
import { succeedsOrShowsError } from '../shell/show-error'
import { sharePost } from './share-post'

const PostLayer = lazyLayer(() => import('./post-layer').then((module) => module.PostLayer))

/** Returns the actions on the posts of a screen, and the open layer (menu or dialog). */
export function usePostActions(): { actions: PostActions; layer: ReactNode } {
  const navigate = useNavigate()
  const showImage = useOpenImage()
  const [layer, setLayer] = useState<OpenLayer | null>(null)
  const close = useCallback(() => setLayer(null), [])
  const actions = useMemo<PostActions>(
    () => ({
      open: (post) => void navigate({ to: '/post-details/$postId', params: { postId: post.id } }),
      like: (post, liked) => void succeedsOrShowsError(setLike(post.id, liked)),
      share: (post) => void sharePost(post.id),
      menu: (post) => setLayer({ kind: 'menu', post }),
      edit(post) {
        if (isUnsent(post)) void navigate({ to: '/create-hashtag-post', search: { edit: post.id } })
        else setLayer({ kind: 'edit', post })
      },
      retry: (post) => void (post.operation && succeedsOrShowsError(retryPost(post.operation))),
      discard: (post) => setLayer({ kind: 'discard', post }),
      remove: (post) => setLayer({ kind: isUnsent(post) ? 'discard' : 'delete', post }),
      report: (post) => setLayer({ kind: 'report', post }),
      signIn: () => void navigate({ to: '/login' }),
      showImage,
      pause: (post) => void succeedsOrShowsError(pauseUpload(post.id)),
      resume: (post) => void succeedsOrShowsError(resumeUpload(post.id)),
    }),
    [navigate, showImage],
  )
  return { actions, layer: layer ? <PostLayer layer={layer} actions={actions} onClose={close} /> : null }
}
