import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { retryPost } from '@/data/outbox'
import { copyWithToast } from '@/features/outbox/copy-with-toast'
import { discardWithUndo } from '@/features/outbox/discard-with-undo'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { refusalSentence, sentenceFor } from '@/i18n/codes'
import { formatTime } from '@/i18n/format'
import { DeliveryIcon } from '@/ui/delivery-status'
import { entryWords } from '@/ui/match/by-hand/entry-words'
import type { MatchView } from '@/views/matches'
import type { OwnEntryView } from '@/views/scoring'
import { OwnDouble } from './own-double'
import classes from './scoring.module.css'

interface OwnEntriesProps {
  match: MatchView
  entries: readonly OwnEntryView[]
}

/** What the user wrote of the match, the newest first, and whether the server has it. */
export function OwnEntries({ match, entries }: OwnEntriesProps) {
  const { t } = useLingui()
  if (entries.length === 0) {
    return (
      <p className={classes.note}>
        <Trans>What you write is kept on your phone and sent by itself, in its order.</Trans>
      </p>
    )
  }
  return (
    <ul className={classes.entries} aria-label={t`Your entries`}>
      {entries.map((one) => (
        <OwnEntry key={one.entry.id} match={match} own={one} />
      ))}
    </ul>
  )
}

function OwnEntry({ match, own }: { match: MatchView; own: OwnEntryView }) {
  const { entry, delivery, withdrawn, keptBy, operation } = own
  const words = entryWords(entry, match)
  const isRefused = delivery.kind === 'refused'
  return (
    <li className={classes.entry} data-delivery={delivery.kind} data-withdrawn={withdrawn ?? undefined}>
      <span className={classes.sign}>
        <DeliveryIcon kind={delivery.kind === 'stored' ? 'sent' : delivery.kind} />
      </span>
      <div className={classes.what}>
        {withdrawn ? <s>{words}</s> : <span>{words}</span>}
        <small className={classes.state}>
          <bdi dir="ltr">{formatTime(entry.at)}</bdi>
          {' · '}
          <State own={own} />
        </small>
        <OwnDouble match={match.id} own={own} />
      </div>
      {isRefused && operation ? <RefusedWays words={words} operation={operation} /> : null}
      {keptBy ? <RefusedWays words={words} operation={keptBy.operation} /> : null}
    </li>
  )
}

/** Where the entry is, in words. */
function State({ own: { delivery, withdrawn, keptBy } }: { own: OwnEntryView }) {
  const { i18n } = useLingui()
  if (delivery.kind === 'refused') {
    const reason = i18n._(refusalSentence(delivery.code, delivery.fields))
    return <Trans>Not accepted: {reason}</Trans>
  }
  if (keptBy) {
    const reason = i18n._(refusalSentence(keptBy.code, keptBy.fields))
    return <Trans>Not taken back: {reason}</Trans>
  }
  if (withdrawn === 'taken') return <Trans>Taken back</Trans>
  if (withdrawn === 'waiting') return <Trans context="entry">Taken back as soon as the network returns</Trans>
  switch (delivery.kind) {
    case 'stored':
    case 'sent':
      return <Trans context="entry">Taken</Trans>
    case 'sending':
      return <Trans>Sending now</Trans>
    case 'deferred':
      return i18n._(sentenceFor(delivery.code))
    case 'limited':
      return <Trans>Waiting for its turn</Trans>
    case 'sign-in':
      return <Trans>Kept here. Log in and it is sent</Trans>
    default:
      return <Trans>Waiting for the network</Trans>
  }
}

/** The words stay until their writer decides (K23). */
function RefusedWays({ words, operation }: { words: string; operation: string }) {
  const { t } = useLingui()
  return (
    <span className={classes.ways}>
      <Button variant="subtle" onClick={() => void copyWithToast(words)}>
        <Trans>Copy the text</Trans>
      </Button>
      <Button variant="subtle" onClick={() => void succeedsOrShowsError(retryPost(operation))}>
        <Trans>Try again</Trans>
      </Button>
      <Button variant="subtle" color="danger" onClick={() => void discardWithUndo(operation, t`Discarded`)}>
        <Trans>Discard</Trans>
      </Button>
    </span>
  )
}
