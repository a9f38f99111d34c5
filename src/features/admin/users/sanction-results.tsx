import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import { staffSentence } from '@/i18n/staff-codes'
import { SheetButtons, SheetText } from '@/ui/sheet'
import { Name } from '@/ui/text/name'
import type { SanctionAct, SanctionResult, StaffUser } from '@/views/staff-users'
import page from '../staff-screen.module.css'
import { ACTS } from './sanction-acts'
import classes from './users.module.css'

interface SanctionResultsProps {
  kind: SanctionAct
  users: readonly StaffUser[]
  results: readonly SanctionResult[]
  onClose: () => void
}

/** What came of it for each user; those for whom nothing was done come first. */
export function SanctionResults({ kind, users, results, onClose }: SanctionResultsProps) {
  const { t, i18n } = useLingui()
  const names = new Map(users.map(({ id, username }) => [id, username]))
  const failed = results.filter(({ code }) => code !== '')
  const succeeded = results.filter(({ code }) => code === '')
  const [done, all] = [formatNumber(succeeded.length), formatNumber(results.length)]
  return (
    <>
      <SheetText>
        <Trans>
          Done for {done} of {all}.
        </Trans>
      </SheetText>
      <ul className={`${page.rows} ${classes.results}`} aria-label={t`Results`}>
        {[...failed, ...succeeded].map(({ id, code }) => (
          <li key={id}>
            <p className={page.name}>
              <Name>{names.get(id) ?? id}</Name>
            </p>
            <p className={page.meta} data-bad={code === '' ? undefined : ''}>
              {i18n._(code === '' ? ACTS[kind].done : staffSentence(code))}
            </p>
          </li>
        ))}
      </ul>
      <SheetButtons>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </SheetButtons>
    </>
  )
}
