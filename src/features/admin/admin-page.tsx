import { NotFoundScreen } from '@/features/shell/not-found-screen'
import { DashboardScreen } from './dashboard-screen'
import { LoginScreen } from './login-screen'

/** The pages of the administration, by the last part of their address. */
export function AdminPage({ page }: { page: string }) {
  switch (page) {
    case 'login':
      return <LoginScreen />
    case 'dashboard':
      return <DashboardScreen />
    default:
      return <NotFoundScreen />
  }
}
