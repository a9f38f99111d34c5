import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useLingui } from '@lingui/react/macro'
import { staffSecurity } from '@/data/staff'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { FactorSection } from './factor-section'
import { SessionList } from './session-list'

/** `/admin/security`: the second factor and the sessions of the own account. */
export function SecurityScreen() {
  const { t } = useLingui()
  const content = useStaffPage(staffSecurity)
  return (
    <StaffScreen title={t`Security and sessions`} address="/admin/security" content={content}>
      {(page) => (
        <>
          <FactorSection shown={page} onChange={content.show} />
          <SessionList shown={page} onChange={content.show} />
        </>
      )}
    </StaffScreen>
  )
}
