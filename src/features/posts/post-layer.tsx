import { ReportDialog } from '@/features/reports/report-dialog'
import type { PostActions } from '@/ui/post/post-card'
import { DeleteDialog } from './delete-dialog'
import { DiscardDialog } from './discard-dialog'
import { EditDialog } from './edit-dialog'
import { PostMenu } from './post-menu'
import type { PostView } from '@/views/posts'

/** The open layer above a list of posts and its post. */
export interface OpenLayer {
  kind: 'menu' | 'edit' | 'delete' | 'discard' | 'report'
  post: PostView
}

interface PostLayerProps {
  layer: OpenLayer
  actions: PostActions
  onClose: () => void
}

/** The menu of a post and its dialogs. One chunk, fetched after the first screen. */
export function PostLayer({ layer, actions, onClose }: PostLayerProps) {
  const { kind, post } = layer
  if (kind === 'menu') return <PostMenu post={post} actions={actions} onClose={onClose} />
  if (kind === 'edit') return <EditDialog postId={post.id} onClose={onClose} />
  if (kind === 'report') return <ReportDialog type="post" target={post.id} onClose={onClose} />
  if (kind === 'delete') return <DeleteDialog postId={post.id} onClose={onClose} />
  return post.operation ? <DiscardDialog operation={post.operation} edit={post.revised} onClose={onClose} /> : null
}
