import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sanctionUser, sanctionUsers, staffUser } from '@/data/staff'
import { Sheet } from '@/ui/sheet'
import { Name } from '@/ui/text/name'
import { showToast } from '@/ui/toast-store'
import type { SanctionAct, SanctionResult, StaffUser } from '@/views/staff-users'
import { isStaleError } from '../staff-errors'
import { ACTS } from './sanction-acts'
import { SanctionForm } from './sanction-form'
import { SanctionResults } from './sanction-results'
import { Restriction } from './user-parts'
import classes from './users.module.css'

interface SanctionSheetProps {
  kind: SanctionAct
  users: readonly StaffUser[]
  /** The server's time. */
  now: number
  /** One user is as the server has it now; null: the list is to be read again. */
  onChanged: (user: StaffUser | null) => void
  onClose: () => void
}

/** Acts on one user, or on several, each with its own result (Q8). */
export function SanctionSheet({ kind, users, now, onChanged, onClose }: SanctionSheetProps) {
  const { i18n } = useLingui()
  const [results, setResults] = useState<SanctionResult[] | null>(null)
  const act = i18n._(ACTS[kind].name)
  const [one] = users
  const isOne = users.length === 1
  const title =
    one && isOne ? (
      <>
        {act}: <Name>{one.username}</Name>
      </>
    ) : (
      <>
        {act}: <Plural value={users.length} one="# user" other="# users" />
      </>
    )
  return (
    <Sheet kind="dialog" title={title} onClose={onClose}>
      {results ? (
        <SanctionResults {...{ kind, users, results, onClose }} />
      ) : (
        <>
          {one && isOne ? (
            <div className={classes.details}>
              <Restriction user={one} />
            </div>
          ) : null}
          <SanctionForm
            {...{ kind, now }}
            send={async (form, request) => {
              if (!one || !isOne) {
                setResults(await sanctionUsers(users, form, request))
                return onChanged(null)
              }
              onChanged(await sanctionUser(one, form, request))
              showToast({ tone: 'ok', title: i18n._(ACTS[kind].done) })
              onClose()
            }}
            onFailed={(error) => {
              // The form shows the sanctions of now, and keeps what was typed.
              if (one && isOne && isStaleError(error)) {
                staffUser(one.id).then(
                  ({ user }) => onChanged(user),
                  () => undefined,
                )
              }
            }}
          />
        </>
      )}
    </Sheet>
  )
}
