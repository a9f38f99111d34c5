import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { endScorer } from '@/data/staff'
import { showError } from '@/features/shell/show-error'
import { formatDate } from '@/i18n/format-days'
import { useLanguage } from '@/i18n/use-language'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import type { ScorersPage, ScorerView } from '@/views/staff'
import page from '../staff-screen.module.css'
import classes from './scorers.module.css'

interface ScorerListProps {
  scorers: readonly ScorerView[]
  onEnded: (page: ScorersPage) => void
}

/** Who writes for which competition. */
export function ScorerList({ scorers, onEnded }: ScorerListProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<ScorerView | null>(null)
  const [busy, setBusy] = useState(false)
  const end = async ({ id }: ScorerView) => {
    setBusy(true)
    try {
      onEnded(await endScorer(id))
      showToast({ tone: 'ok', title: t`The fan no longer writes` })
    } catch (error) {
      showError(t`The right was not ended`, error)
    }
    setBusy(false)
    setAsked(null)
  }
  if (scorers.length === 0) {
    return (
      <p className={`${slab.slab} ${page.section} ${page.meta}`}>
        <Trans>There are no scorers yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className={`${slab.slab} ${classes.list}`} aria-label={t`Scorers`}>
        {scorers.map((scorer) => (
          <Row key={scorer.id} scorer={scorer} onEnd={() => setAsked(scorer)} />
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          title={<Trans>End the right?</Trans>}
          sentence={<Trans>What the fan wrote stays. What still waits on their phone is refused.</Trans>}
          answer={<Trans context="right">End it</Trans>}
          busy={busy}
          onAnswer={() => void end(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

function Row({ scorer, onEnd }: { scorer: ScorerView; onEnd: () => void }) {
  const { t } = useLingui()
  const { username, ar, en, by, at, entries } = scorer
  const competition = useLanguage() === 'ar' && ar !== '' ? ar : en
  const date = formatDate(at)
  const namer = <Isolated>{by}</Isolated>
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <b>
          <Isolated>{username}</Isolated>
        </b>
        <span>
          <Isolated>{competition}</Isolated>
          {' · '}
          {t`${plural(entries, { one: '# entry', other: '# entries' })}`}
        </span>
        <small className={classes.meta}>
          <Trans>
            Named by {namer}, {date}
          </Trans>
        </small>
      </div>
      <Button variant="subtle" color="danger" onClick={onEnd}>
        <Trans context="right">End it</Trans>
      </Button>
    </li>
  )
}
