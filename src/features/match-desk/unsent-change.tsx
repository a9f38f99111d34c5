import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskChange } from '@/data/staff/match-desk'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { storedScore } from '@/domain/football/scores'
import { LogInElsewhere } from '@/features/admin/log-in-elsewhere'
import { formatMoment } from '@/i18n/format'
import { staffSentence } from '@/i18n/staff-codes'
import { UndoLast } from '@/ui/match/by-hand/undo-last'
import { SignalBars } from '@/ui/signal-bars'
import { Isolated } from '@/ui/text/isolated'
import { fieldWords, sentenceOf, setStatusWords } from './desk-words'
import { EntryLine } from './entry-line'
import { LineupsSummary } from './lineups-summary'
import classes from './unsent-change.module.css'
import entryList from './entry-list.module.css'
import { UndoWaits } from './undo-waits'
import { type Unsent, waitsForNetwork } from './unsent'
import type { useSending } from './use-sending'

interface UnsentChangeProps {
  match: OpenedMatch
  sending: ReturnType<typeof useSending>
}

/** What was written and has no answer yet: on its way, refused with words, or beside what somebody else wrote (K9). */
export function UnsentChange({ match, sending: { unsent, busy, again, discard, undo } }: UnsentChangeProps) {
  const { i18n } = useLingui()
  if (unsent === null) return null
  const isConflict = unsent.code === 'match-changed'
  const waiting = waitingEntry(unsent)
  // It may have arrived: only the server can take it back.
  const isTakenBack = unsent.undone === true && waitsForNetwork(unsent)
  const codes = [...new Set([...Object.values(unsent.fields), unsent.code])].filter((code) => code !== undefined)
  return (
    <section className={classes.unsent} data-state={busy ? 'busy' : 'stopped'} role={busy ? 'status' : 'alert'}>
      {isConflict && !busy ? (
        <Both match={match} unsent={unsent} />
      ) : (
        <p className={classes.unsentWhat}>
          <SignalBars moving={busy} />
          <Change change={writtenIn(unsent)} match={match} />
        </p>
      )}
      {busy ? (
        <p className={entryList.who}>
          <Trans context="desk">Being sent…</Trans>
        </p>
      ) : (
        <>
          {waitsForNetwork(unsent) ? (
            <p>
              {unsent.undone ? (
                <UndoWaits />
              ) : (
                <Trans context="desk">
                  There is no answer from the server. It is sent by itself when the network is back.
                </Trans>
              )}
            </p>
          ) : (
            codes.slice(0, 1).map((code) => <p key={code}>{i18n._(staffSentence(code))}</p>)
          )}
          <div className={classes.answers}>
            {unsent.code === 'sign-in' ? <LogInElsewhere /> : null}
            <Button onClick={again}>
              <AgainWords unsent={unsent} />
            </Button>
            {waiting || isTakenBack ? null : (
              <Button variant="default" onClick={discard}>
                {isConflict ? <Trans context="desk">Keep theirs</Trans> : <Trans context="desk">Discard</Trans>}
              </Button>
            )}
          </div>
          {waiting ? (
            <UndoLast words={sentenceOf(waiting, match)} disabled={false} onUndo={() => undo(waiting)} />
          ) : null}
        </>
      )}
    </section>
  )
}

function AgainWords({ unsent: { code, undone } }: { unsent: Unsent }) {
  if (undone) return <Trans>Try again</Trans>
  return code === 'match-changed' ? <Trans context="desk">Take mine</Trans> : <Trans context="desk">Send again</Trans>
}

/** What the editor wrote, also while it is taken back. */
const writtenIn = ({ change, undone }: Unsent): DeskChange =>
  undone && change.kind === 'entries' ? { ...change, entries: change.entries.slice(0, 1) } : change

/** A new entry that only lacks a network, which is undone like one that has arrived; null for anything else. */
function waitingEntry({ change, code }: Unsent): MatchEntry | null {
  if (change.kind !== 'entries' || !waitsForNetwork({ code })) return null
  const [entry, ...others] = change.entries
  return entry && entry.kind !== 'withdrawal' && others.length === 0 ? entry : null
}

/** Both values beside each other. */
function Both({ match, unsent: { change, seen } }: { match: OpenedMatch; unsent: Unsent }) {
  const theirs = match.entries.slice(seen)
  return (
    <div className={classes.both}>
      <div>
        <h3>
          <Trans context="desk">Yours</Trans>
        </h3>
        <Change change={change} match={match} />
      </div>
      <div>
        <h3>
          <Trans context="desk">Theirs</Trans>
        </h3>
        {change.kind === 'fields' ? <Present fields={change.fields} match={match} /> : null}
        {change.kind === 'lineups' ? <LineupsSummary lineups={match.lineups} match={match} /> : null}
        {theirs.map((entry) => (
          <p key={entry.id}>
            <EntryLine entry={entry} match={match} /> <Isolated className={entryList.who}>{entry.by}</Isolated>
          </p>
        ))}
        {theirs.length === 0 && change.kind !== 'fields' && change.kind !== 'lineups' ? (
          <Trans context="desk">Its fields were changed.</Trans>
        ) : null}
      </div>
    </div>
  )
}

function Change({ change, match }: { change: DeskChange; match: OpenedMatch }) {
  switch (change.kind) {
    case 'entries':
      return change.entries.map((entry) => {
        const withdrawn = match.entries.find(({ id }) => id === entry.withdraws)
        return (
          <span key={entry.id} className={classes.change}>
            <EntryLine entry={entry} match={match} />
            {withdrawn ? <EntryLine entry={withdrawn} match={match} /> : null}
          </span>
        )
      })
    case 'fields': {
      const { kickoff, ...others } = change.fields
      const wall = kickoff ? `${kickoff.wall.replace('T', ' ')} ${kickoff.zone}` : null
      return <Values {...others} wall={wall} byEntries={match.byEntries} />
    }
    case 'lineups':
      return <LineupsSummary lineups={change.lineups} match={match} />
    case 'release':
      return <>{change.fields.map(fieldWords).join(' · ')}</>
    case 'take-over':
      return <Trans context="desk">By hand from here</Trans>
    case 'give-back':
      return <Trans context="desk">Give back to the source</Trans>
  }
}

/** What is stored of the fields of a change. */
function Present({ fields, match }: { fields: Extract<DeskChange, { kind: 'fields' }>['fields']; match: OpenedMatch }) {
  const { kickoff, round, venue, score, status } = match.match
  return (
    <Values
      wall={'kickoff' in fields ? formatMoment(kickoff) : null}
      round={'round' in fields ? round : undefined}
      venue={'venue' in fields ? venue : undefined}
      score={'score' in fields ? score : undefined}
      status={'status' in fields ? status : undefined}
      byEntries={match.byEntries}
    />
  )
}

interface ValuesProps {
  wall: string | null
  round?: string | undefined
  venue?: string | undefined
  score?: OpenedMatch['match']['score'] | undefined
  status?: OpenedMatch['match']['status'] | undefined
  byEntries: boolean
}

function Values({ wall, round, venue, score, status, byEntries }: ValuesProps) {
  const values = [
    ['kickoff', wall ?? undefined],
    ['status', status && setStatusWords(status as 'tbd', byEntries)],
    ['score', score === undefined ? undefined : storedScore(score)],
    ['round', round],
    ['venue', venue],
  ] as const
  return (
    <dl className={classes.values}>
      {values.map(([field, value]) =>
        value === undefined ? null : (
          <div key={field}>
            <dt>{fieldWords(field)}</dt>
            <dd>
              <Isolated>{value === '' ? '–' : value}</Isolated>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
