import { Trans, useLingui } from '@lingui/react/macro'
import { formatRelativeAge } from '@/i18n/format'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import type { StaffNotice } from '@/views/staff-members'
import { ActionName } from '../action-name'
import classes from '../staff-screen.module.css'

/** All supers are told what changed in the staff in the last seven days (Q13). */
export function Notices({ notices, now }: { notices: readonly StaffNotice[]; now: number }) {
  const { t } = useLingui()
  if (notices.length === 0) return null
  return (
    <section className={`${slab.slab} ${classes.section}`}>
      <h2 className={classes.heading}>
        <Trans>Changes of the last seven days</Trans>
      </h2>
      <ul className={classes.rows}>
        {notices.map(({ id, at, username, action, subject }) => (
          <li key={id}>
            <p className={classes.name}>
              <ActionName action={action} />
              {subject === '' ? null : (
                <>
                  {': '}
                  <Isolated>{subject}</Isolated>
                </>
              )}
            </p>
            <p className={classes.meta}>
              {username === '' ? t`Whoever runs the server` : <Isolated>{username}</Isolated>}
              {' · '}
              {formatRelativeAge(at, now)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
