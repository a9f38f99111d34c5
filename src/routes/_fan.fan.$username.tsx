import { createFileRoute } from '@tanstack/react-router'
import { MentionedFan } from '@/features/mentions/mentioned-fan'

export const Route = createFileRoute('/_fan/fan/$username')({ component: Mentioned })

function Mentioned() {
  const { username } = Route.useParams()
  return <MentionedFan key={username} username={username} />
}
