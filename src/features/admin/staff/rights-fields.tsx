import { Trans, useLingui } from '@lingui/react/macro'
import { STAFF_ROLES } from '@/domain/staff'
import { Checkbox } from '@/ui/checkbox'
import type { StaffRights } from '@/views/staff-members'
import classes from '../staff-screen.module.css'
import { ROLE_HINTS, ROLE_WORDS } from './role-words'
import own from './staff.module.css'

interface RightsFieldsProps {
  rights: StaffRights
  onChange: (rights: StaffRights) => void
}

/** The roles of a member, and whether they are a super. */
export function RightsFields({ rights, onChange }: RightsFieldsProps) {
  const { t, i18n } = useLingui()
  const { isSuper, roles } = rights
  return (
    <div className={own.rights} role="group" aria-label={t`Rights`}>
      <Checkbox
        label={t({ message: 'Super', context: 'staff' })}
        description={t`May do everything, also change the staff`}
        checked={isSuper}
        onChange={(event) => onChange({ ...rights, isSuper: event.currentTarget.checked })}
      />
      {STAFF_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={i18n._(ROLE_WORDS[role])}
          description={i18n._(ROLE_HINTS[role])}
          checked={roles.includes(role)}
          onChange={(event) => {
            const has = event.currentTarget.checked
            onChange({ ...rights, roles: STAFF_ROLES.filter((one) => (one === role ? has : roles.includes(one))) })
          }}
        />
      ))}
      {!isSuper && roles.length === 0 ? (
        <p className={classes.notice}>
          <Trans>Without a right a member is suspended: they stay on this list, and cannot come in.</Trans>
        </p>
      ) : null}
    </div>
  )
}
