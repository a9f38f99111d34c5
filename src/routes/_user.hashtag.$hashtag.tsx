import { createFileRoute } from '@tanstack/react-router'
import { HashtagScreen } from '@/features/hashtags/hashtag-screen'

export const Route = createFileRoute('/_user/hashtag/$hashtag')({ component: Hashtag })

function Hashtag() {
  const { hashtag } = Route.useParams()
  return <HashtagScreen key={hashtag} hashtag={hashtag} />
}
