import { createFileRoute } from '@tanstack/react-router'
import { readFeed } from '@/features/hashtags/read-feed'
import { HashtagsScreen } from '@/features/hashtags/hashtags-screen'

/** Nearly every visit starts here, so this route is part of the first load instead of a chunk. */
export const Route = createFileRoute('/_user/hashtags')({
  component: HashtagsScreen,
  codeSplitGroupings: [],
  loader: ({ location }) => readFeed(location.state),
})
