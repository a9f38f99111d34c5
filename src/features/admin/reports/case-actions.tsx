import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { staffRecord } from '@/data/staff'
import type { Decision } from '@/domain/cases/decisions'
import { DECISION_TEXT } from '@/i18n/case-texts'
import { formatMoment } from '@/i18n/format'
import { showToast } from '@/ui/toast-store'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import type { CasePage } from '@/views/cases'
import page from '../staff-screen.module.css'
import { CaseChanged } from './case-changed'
import { type Claim, ClaimBar } from './claim-bar'
import { useDecisionDraft } from './decision-draft'
import { DecisionForm } from './decision-form'
import { isOffered, offeredDecisions } from './offered-decisions'
import classes from './case.module.css'
import { useServerNow } from './use-server-now'

interface CaseActionsProps {
  shownPage: CasePage
  onChange: (page: CasePage) => void
  /** Somebody else changed the case. */
  onStale: () => void
  onNext: (() => void) | undefined
}

/** Claim and release, and what can be decided. What is being written outlives a reload. */
export function CaseActions({ shownPage, onChange, onStale, onNext }: CaseActionsProps) {
  const { t, i18n } = useLingui()
  const shown = shownPage.case
  const now = useServerNow(shownPage.now)
  const held = useDecisionDraft(shown.id)
  const { draft, change, clear } = held
  const [hasClaimed, setHasClaimed] = useState(false)
  const claim = claimOf(shown.claimed, now, hasClaimed)
  if (claim === 'mine' && !hasClaimed) setHasClaimed(true)

  const offered = offeredDecisions(shown)
  const { decision } = draft
  const isDecided = shown.state === 'closed' && !shown.has_appeal
  const news = decision && draft.version !== shown.version ? shown.events.filter(({ at }) => at > draft.at) : []
  // The own decision arrived, and its answer was lost.
  const isDone = news.some(({ name, action }) => action === decision && name === staffRecord()?.username)
  useEffect(() => {
    if (!isDone) return
    clear()
    showToast({ tone: 'ok', title: t`Done` })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each decision
  }, [isDone])
  const isPossible = decision !== null && isOffered(offered, decision)
  const seen = { version: shown.version, at: shownPage.now }
  const claimed = (next: CasePage) => {
    setHasClaimed(claimOf(next.case.claimed, next.now, false) === 'mine')
    onChange(next)
  }
  const decided = (next: CasePage) => {
    clear()
    claimed(next)
  }
  const choose = (one: Decision) => change({ ...seen, decision: one === decision ? null : one })
  const changed =
    decision && (news.length > 0 || !isPossible) ? (
      <CaseChanged {...{ shown, isPossible, events: news }} onSeen={() => (isPossible ? change(seen) : clear())} />
    ) : null
  const groups = claim === 'others' ? [] : [offered.appeal, offered.closing, offered.other]
  return (
    <section className={`${slab.slab} ${page.section}`}>
      <h2 className={page.heading}>{isDecided ? <Trans>This case is closed</Trans> : <Trans>Decide</Trans>}</h2>
      {shown.outcome === '' ? null : (
        <p className={page.meta}>
          {i18n._(DECISION_TEXT[shown.outcome])} · <Isolated>{shown.decided_name}</Isolated> ·{' '}
          {formatMoment(shown.closed_at)}
        </p>
      )}
      {shown.state === 'closed' ? null : <ClaimBar {...{ shown, claim, onStale }} onChange={claimed} />}
      {groups.map((group) =>
        group.length === 0 ? null : (
          <div key={group.join(' ')} className={classes.decisions}>
            {group.map((one) => (
              <Button key={one} variant="default" aria-pressed={one === decision} onClick={() => choose(one)}>
                {i18n._(DECISION_TEXT[one])}
              </Button>
            ))}
          </div>
        ),
      )}
      {decision && (isPossible || draft.words !== '' || draft.response !== '') ? (
        <DecisionForm
          key={decision}
          {...{ now, shown, decision, held, onStale }}
          isStale={news.length > 0 || !isPossible || claim === 'others'}
          news={changed}
          onDecided={decided}
        />
      ) : (
        changed
      )}
      {isDecided && onNext ? (
        <Button variant="default" onClick={onNext}>
          <Trans>Next case</Trans>
        </Button>
      ) : null}
    </section>
  )
}

function claimOf(claimed: { id: string; until: number } | null, now: number, hasClaimed: boolean): Claim {
  const holds = claimed !== null && claimed.until > now
  if (holds && claimed.id === staffRecord()?.id) return 'mine'
  if (holds) return 'others'
  return hasClaimed ? 'lost' : 'none'
}
