import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type ImportPlan, PLAN_KINDS, type PlanKind } from '@/domain/football/import/planned'
import type { Choices } from '@/domain/football/import/questions'
import { formatNumber } from '@/i18n/format'
import chip from '@/ui/chip.module.css'
import slab from '@/ui/slab.module.css'
import staff from '../staff-screen.module.css'
import { AddedNames } from './added-names'
import classes from './import.module.css'
import { StepFailure } from './step-failure'
import { KIND_WORDS } from './plan-words'
import { PlanLine } from './plan-line'
import { QuestionCard } from './question-card'
import type { ImportFailure } from './use-import'

interface PlanViewProps {
  plan: ImportPlan
  /** What the editor answered, also before the server did. */
  choices: Choices
  busy: boolean
  failure: ImportFailure | null
  onAnswer: (key: string, choice: string) => void
  onImport: () => void
}

/** Lines that are drawn at first, and with each tap. */
const PAGE = 100

/** What a file would do: how much of each kind, what must be decided, and each line. */
export function PlanView({ plan, choices, busy, failure, onAnswer, onImport }: PlanViewProps) {
  const { t } = useLingui()
  const top = useRef<HTMLElement>(null)
  // It is below the form, out of sight on a phone.
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    void top.current?.scrollIntoView()
  }, [])
  const writes = plan.counts.new + plan.counts.changed
  const label = t`${plural(writes, { one: 'Import # match', other: 'Import # matches' })}`
  return (
    <>
      <section
        ref={top}
        className={`${slab.slab} ${classes.form} ${classes.preview}`}
        aria-label={t`Preview`}
        aria-busy={busy}
      >
        <h2 className={staff.heading}>
          <Trans>Preview</Trans>
        </h2>
        <dl className={classes.counts}>
          {PLAN_KINDS.map((kind) => (
            <Count key={kind} kind={kind} count={plan.counts[kind]} />
          ))}
        </dl>
        <AddedNames added={plan.added} />
        {plan.counts.unclear + plan.counts.bad > 0 && writes > 0 ? (
          <p className={staff.meta}>
            <Trans>Unclear and wrong lines are left out. You can import them later: nothing is stored twice.</Trans>
          </p>
        ) : null}
        <StepFailure step="store" failure={failure} />
        <Button disabled={busy || writes === 0} onClick={onImport}>
          {writes === 0 ? <Trans>There is nothing to import</Trans> : label}
        </Button>
      </section>
      {plan.questions.map((question) => (
        <QuestionCard
          key={question.key}
          question={question}
          choice={choices[question.key] ?? ''}
          busy={busy}
          onAnswer={onAnswer}
        />
      ))}
      <Lines plan={plan} />
    </>
  )
}

function Count({ kind, count }: { kind: PlanKind; count: number }) {
  const { i18n } = useLingui()
  return (
    <div data-kind={kind} data-none={count === 0 || undefined}>
      <dt>{i18n._(KIND_WORDS[kind])}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  )
}

function Lines({ plan }: { plan: ImportPlan }) {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<PlanKind | null>(null)
  const [shown, setShown] = useState(PAGE)
  const lines = kind === null ? plan.lines : plan.lines.filter((line) => line.kind === kind)
  const choose = (next: PlanKind | null) => {
    setKind(next)
    setShown(PAGE)
  }
  return (
    <section className={slab.slab} aria-label={t`Lines of the file`}>
      <div className={chip.row} role="group" aria-label={t`Show`}>
        {[null, ...PLAN_KINDS.filter((one) => plan.counts[one] > 0)].map((one) => (
          <button
            key={one ?? ''}
            type="button"
            className={chip.chip}
            aria-pressed={one === kind}
            onClick={() => choose(one)}
          >
            {one === null ? <Trans context="lines">All</Trans> : i18n._(KIND_WORDS[one])}
          </button>
        ))}
      </div>
      <ol className={classes.lines}>
        {lines.slice(0, shown).map((line) => (
          <PlanLine key={line.line} line={line} format={plan.format} />
        ))}
      </ol>
      {lines.length > shown ? (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setShown(shown + PAGE)}>
            <Trans>Show more lines</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  )
}
