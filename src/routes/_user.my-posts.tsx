import { createFileRoute } from '@tanstack/react-router'
import { MyPostsScreen } from '@/features/posts/my-posts-screen'

/** `edit`: id of the post to edit. */
export const Route = createFileRoute('/_user/my-posts')({
  validateSearch: (search): { edit?: string } => (typeof search.edit === 'string' ? { edit: search.edit } : {}),
  component: MyPosts,
})

function MyPosts() {
  const { edit } = Route.useSearch()
  return <MyPostsScreen key={edit} edit={edit} />
}
