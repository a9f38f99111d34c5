import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { pauseUpload, resumeUpload, setCommentLike } from '@/data/comments'
import { retryPost } from '@/data/outbox'
import { copyWithToast } from '../outbox/copy-with-toast'
import { succeedsOrShowsError } from '../shell/show-error'
import type { CommentActions } from '@/ui/comment/comment-card'
import { lazyLayer } from '@/ui/lazy-layer'
import { useOpenImage } from '@/ui/image/open-image'
import type { OpenCommentLayer } from './comment-layer'
import type { CommentView } from '@/views/comments'

const CommentLayer = lazyLayer(() => import('./comment-layer').then((module) => module.CommentLayer))

interface Writing {
  reply: (comment: CommentView) => void
  edit: (comment: CommentView) => void
}

/** Returns the actions on the comments of a thread, and the open layer (menu or dialog). */
export function useCommentActions({ reply, edit }: Writing): { actions: CommentActions; layer: ReactNode } {
  const navigate = useNavigate()
  const showImage = useOpenImage()
  const [layer, setLayer] = useState<OpenCommentLayer | null>(null)
  const close = useCallback(() => setLayer(null), [])
  const actions = useMemo<CommentActions>(
    () => ({
      like: (comment, liked) => void succeedsOrShowsError(setCommentLike(comment.id, liked)),
      reply,
      edit,
      menu: (comment) => setLayer({ kind: 'menu', comment }),
      retry: (comment) => void (comment.operation && succeedsOrShowsError(retryPost(comment.operation))),
      copy: (comment) => void copyWithToast(comment.content),
      discard: (comment) => setLayer({ kind: 'discard', comment }),
      remove: (comment) => setLayer({ kind: 'delete', comment }),
      report: (comment) => setLayer({ kind: 'report', comment }),
      signIn: () => void navigate({ to: '/login' }),
      showImage,
      pause: (comment) => void succeedsOrShowsError(pauseUpload(comment.id)),
      resume: (comment) => void succeedsOrShowsError(resumeUpload(comment.id)),
    }),
    [navigate, showImage, reply, edit],
  )
  return { actions, layer: layer ? <CommentLayer layer={layer} actions={actions} onClose={close} /> : null }
}
