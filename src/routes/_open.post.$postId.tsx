import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '@/features/comments/post-page'

export const Route = createFileRoute('/_open/post/$postId')({ component: Post })

function Post() {
  const { postId } = Route.useParams()
  return <PostPage key={postId} postId={postId} />
}
