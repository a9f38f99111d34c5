import { createFileRoute } from '@tanstack/react-router'
import { MentionedUser } from '@/features/mentions/mentioned-user'

export const Route = createFileRoute('/_user/fan/$username')({ component: Mentioned })

function Mentioned() {
  const { username } = Route.useParams()
  return <MentionedUser key={username} username={username} />
}
