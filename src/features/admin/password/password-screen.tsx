import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useLingui } from '@lingui/react/macro'
import { staffSecurity } from '@/data/staff'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { PasswordForm } from './password-form'

/** `/admin/password`: another password for the own account. */
export function PasswordScreen() {
  const { t } = useLingui()
  const content = useStaffPage(staffSecurity)
  return (
    <StaffScreen title={t`Password`} address="/admin/password" content={content}>
      {(page) => <PasswordForm others={page.sessions.filter(({ isOwn }) => !isOwn).length} onSaved={content.show} />}
    </StaffScreen>
  )
}
