import { Trans } from '@lingui/react/macro'
import { formatMoment } from '@/i18n/format'
import slab from '@/ui/slab.module.css'
import type { AuditRestore } from '@/views/audit'
import classes from './staff-screen.module.css'

/** From when to when decisions may be missing (Q16). */
export function Restores({ restores }: { restores: readonly AuditRestore[] }) {
  if (restores.length === 0) return null
  return (
    <section className={`${slab.slab} ${classes.section}`}>
      <h2 className={classes.heading}>
        <Trans>Restored backups</Trans>
      </h2>
      <ul className={classes.rows}>
        {restores.map(({ noticedAt, missingFrom, missingTo }) => {
          const [from, to] = [formatMoment(missingFrom), formatMoment(missingTo)]
          return (
            <li key={noticedAt} className={classes.meta}>
              <Trans>
                Decisions from {from} to {to} may be missing. The log of the server has them.
              </Trans>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
