import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { claimCase, releaseCase } from '@/data/staff'
import type { Decision } from '@/domain/cases/decisions'
import { DECISION_TEXT } from '@/i18n/case-texts'
import slab from '@/ui/slab.module.css'
import type { CasePage, WholeCase } from '@/views/cases'
import { showStaffError } from '../staff-errors'
import page from '../staff-screen.module.css'
import { DecisionForm } from './decision-form'

interface CaseActionsProps {
  now: number
  shown: WholeCase
  onChange: (page: CasePage) => void
  /** Somebody else changed the case. */
  onStale: () => void
}

/** The decisions that the state of the case permits. The server checks them all. */
function decisionsOf({
  state,
  target_type: type,
  has_appeal: hasAppeal,
  taken_down: down,
  sanctions,
}: WholeCase): Decision[] {
  const isUser = type === 'user'
  const toRestore = down !== '' || sanctions.some(({ lifted_at: lifted }) => lifted === null)
  const open: Decision[] = ['dismiss', 'warn', ...(isUser ? [] : (['hide', 'delete'] as const)), 'suspend', 'ban']
  return [
    ...(hasAppeal ? (['accept-appeal', 'refuse-appeal'] as const) : []),
    ...(state === 'closed' ? [] : open),
    ...(state === 'closed' && toRestore ? (['restore'] as const) : []),
    ...(state === 'open' ? (['escalate'] as const) : []),
    'note',
  ]
}

/** Claim and release, and what can be decided. */
export function CaseActions({ now, shown, onChange, onStale }: CaseActionsProps) {
  const { t, i18n } = useLingui()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [busy, setBusy] = useState(false)
  const move = async (work: (shown: WholeCase) => Promise<CasePage>) => {
    setBusy(true)
    try {
      onChange(await work(shown))
    } catch (error) {
      showStaffError(t`The claim was not changed`, error)
      onStale()
    }
    setBusy(false)
  }
  return (
    <section className={`${slab.slab} ${page.section}`}>
      <div className={page.buttons}>
        {shown.state === 'closed' ? null : shown.claimed ? (
          <Button variant="default" disabled={busy} onClick={() => void move(releaseCase)}>
            <Trans context="case">Release</Trans>
          </Button>
        ) : (
          <Button disabled={busy} onClick={() => void move(claimCase)}>
            <Trans context="case">Claim for 15 minutes</Trans>
          </Button>
        )}
        {decisionsOf(shown).map((one) => (
          <Button
            key={one}
            variant="default"
            aria-pressed={one === decision}
            onClick={() => setDecision(one === decision ? null : one)}
          >
            {i18n._(DECISION_TEXT[one])}
          </Button>
        ))}
      </div>
      {decision ? (
        <DecisionForm
          key={decision}
          {...{ now, shown, decision, onStale }}
          onDecided={(decided) => {
            setDecision(null)
            onChange(decided)
          }}
        />
      ) : null}
    </section>
  )
}
