import { createFileRoute, Navigate } from '@tanstack/react-router'
import { SessionLoader, SignInScreen } from '@/features/session/session-guard'
import { useSession } from '@/data/session/use-session'

export const Route = createFileRoute('/login')({ component: Login })

/** An expired session may sign in again; a valid one is redirected. */
function Login() {
  const { status } = useSession()
  if (status === 'starting') return <SessionLoader />
  return status === 'signed-in' ? <Navigate to="/" replace /> : <SignInScreen />
}
