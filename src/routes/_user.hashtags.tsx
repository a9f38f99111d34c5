import { createFileRoute } from '@tanstack/react-router'
import { readFeed } from '@/features/hashtags/read-feed'
import { HashtagsScreen } from '@/features/hashtags/hashtags-screen'

export const Route = createFileRoute('/_user/hashtags')({
  component: HashtagsScreen,
  loader: ({ location }) => readFeed(location.state),
})
