import { createFileRoute } from '@tanstack/react-router'
import { SavedPostsScreen } from '@/features/posts/saved-posts-screen'

export const Route = createFileRoute('/_user/saved-posts')({ component: SavedPostsScreen })
