import { useLingui } from '@lingui/react/macro'
import { signedInStaff } from '@/data/staff'
import { DomainError } from '@/domain/domain-error'
import { mayStaff, type StaffMember } from '@/domain/staff'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { ImportForm } from './import-form'

/** `/admin/import`: matches from a file, seen before they are stored. */
export function ImportScreen() {
  const { t } = useLingui()
  const content = useStaffPage(signedInEditor)
  return (
    <StaffScreen title={t`Import matches`} address="/admin/import" content={content}>
      {() => <ImportForm />}
    </StaffScreen>
  )
}

/** @throws DomainError `sign-in`, or `forbidden` for staff who may not import */
async function signedInEditor(): Promise<StaffMember> {
  const member = await signedInStaff()
  if (!member) throw new DomainError('sign-in')
  if (!mayStaff(member, 'football-desk')) throw new DomainError('forbidden')
  return member
}
