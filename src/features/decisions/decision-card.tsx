import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatMoment } from '@/i18n/format'
import { DecisionOutcome } from '@/ui/decision-outcome'
import { DecisionReason } from '@/ui/decision-reason'
import slab from '@/ui/slab.module.css'
import text from '@/ui/text-styles.module.css'
import { Excerpt } from '@/ui/text/excerpt'
import { WholeText } from '@/ui/text/whole-text'
import { useServerMinute } from '@/ui/use-server-minute'
import type { DecisionView } from '@/views/decisions'
import { AppealPart } from './appeal-part'
import classes from './decisions.module.css'

interface DecisionCardProps {
  decision: DecisionView
  serverAhead: number
  /** The page was opened for this one. */
  sought: boolean
}

/** One decision: what, why, on what, until when, whether it holds, and the appeal. */
export function DecisionCard({ decision, serverAhead, sought }: DecisionCardProps) {
  const { id, kind, automatic, target, words, decidedAt, liftedAt, hides } = decision
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (sought) card.current?.scrollIntoView({ block: 'start' })
  }, [sought])
  return (
    <article ref={card} className={`${slab.slab} ${classes.card}`} data-decision={id} data-kind={kind}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {automatic ? <Trans>Hidden after many reports</Trans> : <DecisionOutcome outcome={kind} target={target} />}
        </h2>
        <State decision={decision} serverAhead={serverAhead} />
      </div>
      <p className={text.meta}>
        {formatMoment(decidedAt - serverAhead)}
        <End decision={decision} serverAhead={serverAhead} />
      </p>
      <p className={classes.why}>
        {automatic ? (
          <Trans>Many fans reported it. A moderator looks at it soon.</Trans>
        ) : (
          <DecisionReason code={decision.reason} />
        )}
      </p>
      {words === '' ? null : (
        <div className={classes.words}>
          <WholeText>{words}</WholeText>
        </div>
      )}
      <About decision={decision} />
      {hides && kind !== 'hide' && liftedAt === 0 ? (
        <p className={classes.hint}>
          <Trans>It was hidden as well. Only you see it.</Trans>
        </p>
      ) : null}
      {kind === 'delete' && liftedAt > 0 ? (
        <p className={classes.hint}>
          <Trans>What was deleted does not come back.</Trans>
        </p>
      ) : null}
      <AppealPart decision={decision} serverAhead={serverAhead} open={sought} />
    </article>
  )
}

interface PartProps {
  decision: DecisionView
  serverAhead: number
}

/** Whether it holds. A warning and a deletion have no end. */
function State({ decision: { kind, automatic, until, liftedAt }, serverAhead }: PartProps) {
  const now = useServerMinute(serverAhead)
  if (liftedAt > 0)
    return (
      <Chip look="lifted">
        <Trans context="decision">Taken back</Trans>
      </Chip>
    )
  if (automatic)
    return (
      <Chip look="open">
        <Trans context="decision">Being reviewed</Trans>
      </Chip>
    )
  if (until > 0 && until <= now)
    return (
      <Chip look="over">
        <Trans context="decision">Over</Trans>
      </Chip>
    )
  if (kind === 'warn' || kind === 'delete') return null
  return (
    <Chip look="in-force">
      <Trans context="decision">In force</Trans>
    </Chip>
  )
}

function Chip({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span className={classes.chip} data-look={look}>
      {children}
    </span>
  )
}

function End({ decision: { kind, until, liftedAt }, serverAhead }: PartProps) {
  const end = formatMoment(until - serverAhead)
  const lifted = formatMoment(liftedAt - serverAhead)
  return (
    <>
      {until > 0 ? (
        <>
          {' · '}
          <Trans context="decision">Until {end}</Trans>
        </>
      ) : null}
      {kind === 'ban' && until === 0 ? (
        <>
          {' · '}
          <Trans>The ban has no end.</Trans>
        </>
      ) : null}
      {liftedAt > 0 ? (
        <>
          {' · '}
          <Trans>Taken back {lifted}</Trans>
        </>
      ) : null}
    </>
  )
}

/** The beginning of the content; a post that this phone holds can be opened. */
function About({ decision: { target, targetId, excerpt, held } }: { decision: DecisionView }) {
  if (excerpt === '') return null
  const quote = <Excerpt content={excerpt} lines={2} className={classes.quote} />
  if (target !== 'post' || !held) return quote
  return (
    <Link to="/post-details/$postId" params={{ postId: targetId }} className={classes.link}>
      {quote}
    </Link>
  )
}
