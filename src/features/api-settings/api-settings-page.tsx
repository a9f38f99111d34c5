import { staffRecord } from '@/data/staff'
import { useSession } from '@/data/session/use-session'
import { SessionLoader, SignInScreen } from '@/features/session/session-guard'
import { AppLayout } from '@/features/shell/app-layout'
import { ApiSettingsScreen } from './api-settings-screen'

/** For fans who are signed in, and for staff, who may have no account of a fan. */
export function ApiSettingsPage() {
  const { status } = useSession()
  if (status === 'starting') return <SessionLoader />
  if (status === 'signed-out') return staffRecord() ? <ApiSettingsScreen /> : <SignInScreen />
  return (
    <AppLayout current="profile">
      <ApiSettingsScreen />
    </AppLayout>
  )
}
