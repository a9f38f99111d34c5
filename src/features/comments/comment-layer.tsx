import { ReportDialog } from '@/features/reports/report-dialog'
import type { CommentActions } from '@/ui/comment/comment-card'
import { CommentMenu } from './comment-menu'
import { DeleteCommentDialog } from './delete-comment-dialog'
import { DiscardCommentDialog } from './discard-comment-dialog'
import type { CommentView } from '@/views/comments'

/** The open layer above a thread and its comment. */
export interface OpenCommentLayer {
  kind: 'menu' | 'delete' | 'discard' | 'report'
  comment: CommentView
}

interface CommentLayerProps {
  layer: OpenCommentLayer
  actions: CommentActions
  onClose: () => void
}

/** The menu of a comment and its dialogs. One chunk, fetched after the first screen. */
export function CommentLayer({ layer: { kind, comment }, actions, onClose }: CommentLayerProps) {
  if (kind === 'menu') return <CommentMenu comment={comment} actions={actions} onClose={onClose} />
  if (kind === 'report') return <ReportDialog type="comment" target={comment.id} onClose={onClose} />
  if (kind === 'delete') return <DeleteCommentDialog commentId={comment.id} onClose={onClose} />
  return comment.operation ? <DiscardCommentDialog operation={comment.operation} onClose={onClose} /> : null
}
