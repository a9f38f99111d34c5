import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { staffMembers } from '@/data/staff'
import slab from '@/ui/slab.module.css'
import type { StaffMembersPage } from '@/views/staff-members'
import classes from '../staff-screen.module.css'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { AddMember } from './add-member'
import { MemberCard } from './member-card'
import { Notices } from './notices'
import { PasswordOnce, type NewPassword } from './password-once'

/** `/admin/staff`: who is staff, with what rights; to add, change, reset and remove them. */
export function StaffMembersScreen() {
  const { t } = useLingui()
  const content = useStaffPage(staffMembers)
  const { show, refresh } = content
  return (
    <StaffScreen title={t`Staff`} address="/admin/staff" content={content}>
      {(page) => <Members page={page} onChange={show} onStale={() => void refresh().catch(() => undefined)} />}
    </StaffScreen>
  )
}

interface MembersProps {
  page: StaffMembersPage
  onChange: (page: StaffMembersPage) => void
  /** Somebody else changed or removed a member. */
  onStale: () => void
}

function Members({ page, onChange, onStale }: MembersProps) {
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<NewPassword | null>(null)
  const take = ({ password, ...next }: StaffMembersPage, username: string) => {
    onChange(next)
    if (password !== undefined) setMade({ username, password })
  }
  return (
    <>
      <Notices notices={page.notices} now={page.now} />
      <section className={`${slab.slab} ${classes.section}`}>
        {isAdding ? (
          <AddMember
            onAdded={(next, username) => {
              take(next, username)
              setAdding(false)
            }}
            onClose={() => setAdding(false)}
          />
        ) : (
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>Add a member</Trans>
          </Button>
        )}
      </section>
      {page.staff.map((member) => (
        <MemberCard
          key={member.id}
          member={member}
          now={page.now}
          onChange={(next) => take(next, member.username)}
          onStale={onStale}
        />
      ))}
      {made ? <PasswordOnce made={made} onClose={() => setMade(null)} /> : null}
    </>
  )
}
