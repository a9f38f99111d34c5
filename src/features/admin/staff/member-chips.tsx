import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffRights } from '@/views/staff-members'
import { ROLE_WORDS } from './role-words'
import own from './staff.module.css'

/** What a member is: super, roles, or suspended. */
export function MemberChips({ member: { isSuper, roles } }: { member: StaffRights }) {
  const { i18n } = useLingui()
  return (
    <p className={own.chips}>
      {isSuper ? (
        <span className={own.chip} data-kind="super">
          <Trans context="staff">Super</Trans>
        </span>
      ) : null}
      {roles.map((role) => (
        <span key={role} className={own.chip}>
          {i18n._(ROLE_WORDS[role])}
        </span>
      ))}
      {!isSuper && roles.length === 0 ? (
        <span className={own.chip} data-kind="suspended">
          <Trans context="staff">Suspended</Trans>
        </span>
      ) : null}
    </p>
  )
}
