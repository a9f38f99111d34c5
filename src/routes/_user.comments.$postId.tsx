import { createFileRoute } from '@tanstack/react-router'
import { CommentsScreen } from '@/features/comments/comments-screen'

export const Route = createFileRoute('/_user/comments/$postId')({ component: Comments })

function Comments() {
  const { postId } = Route.useParams()
  return <CommentsScreen key={postId} postId={postId} />
}
