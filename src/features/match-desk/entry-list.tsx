import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import type { OpenedMatch, WrittenEntry } from '@/domain/football/by-hand/desk-match'
import { countedEntries } from '@/domain/football/by-hand/match-by-entries'
import { begunPeriods } from '@/domain/football/by-hand/period-order'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { type EventEntry, isEvent } from '@/domain/football/by-hand/entry-fields'
import { formatUpdated } from '@/i18n/format'
import { IconButton } from '@/ui/icon-button'
import { DoubleHint } from '@/ui/match/by-hand/double-hint'
import { UndoLast } from '@/ui/match/by-hand/undo-last'
import slab from '@/ui/slab.module.css'
import { entryKindWords } from '@/ui/match/by-hand/entry-words'
import { Isolated } from '@/ui/text/isolated'
import { sentenceOf } from './desk-words'
import { EntryLine } from './entry-line'
import classes from './entry-list.module.css'
import { isCorrection } from './is-correction'
import { withdrawalOf } from './new-entry'

interface EntryListProps {
  match: OpenedMatch
  /** The server's clock (ms). */
  now: number
  disabled: boolean
  /** One that has not arrived is the last then, and is undone where it stands. */
  hasUnsent: boolean
  onWrite: (entries: MatchEntry[]) => void
  onCorrect: (entry: EventEntry) => void
}

/** What was written, the newest first, with who and when. What was taken back is struck through. */
export function EntryList({ match, now, disabled, hasUnsent, onWrite, onCorrect }: EntryListProps) {
  const counted = countedEntries(match.entries)
  const last = counted.at(-1)
  const withdraw = (id: string) => onWrite([withdrawalOf(now, id)])
  if (match.entries.length === 0) return null
  const canWrite = match.byEntries && match.source !== 'replay'
  return (
    <section className={slab.slab}>
      <div className={`${slab.head} ${classes.head}`}>
        <h2>
          <Trans context="desk">Entries</Trans>
        </h2>
      </div>
      {last && canWrite && !hasUnsent ? (
        <div className={classes.undo}>
          <UndoLast words={sentenceOf(last, match)} disabled={disabled} onUndo={() => withdraw(last.id)} />
        </div>
      ) : null}
      <ol className={classes.entries} reversed>
        {match.entries
          .filter(({ kind }) => kind !== 'withdrawal')
          .toReversed()
          .map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              match={match}
              now={now}
              withdrawal={match.entries.find(({ withdraws }) => withdraws === entry.id) ?? null}
              actions={canWrite && counted.some(({ id }) => id === entry.id) ? { disabled, withdraw, onCorrect } : null}
            />
          ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  entry: WrittenEntry
  match: OpenedMatch
  now: number
  withdrawal: WrittenEntry | null
  actions: { disabled: boolean; withdraw: (id: string) => void; onCorrect: (entry: EventEntry) => void } | null
}

function Entry({ entry, match, now, withdrawal, actions }: EntryProps) {
  const { t } = useLingui()
  const what = entryKindWords(entry)
  // Only the present period can be taken back: the later ones stand on the earlier ones.
  const isPast = begunPeriods(match.entries)
    .slice(0, -1)
    .some(({ id }) => id === entry.id)
  return (
    <li className={classes.entry} data-withdrawn={withdrawal ? '' : undefined}>
      <div className={classes.entryText}>
        <EntryLine entry={entry} match={match} />
        <span className={classes.who}>
          <Who entry={entry} now={now} />
        </span>
        {actions && entry.double !== undefined ? (
          <DoubleHint kind={entry.kind} disabled={actions.disabled} onWithdraw={() => actions.withdraw(entry.id)} />
        ) : null}
        {withdrawal ? (
          <span className={classes.who}>
            {isCorrection(match.entries, withdrawal) ? (
              <Trans context="entry">Corrected</Trans>
            ) : (
              <Trans>Taken back</Trans>
            )}{' '}
            · <Who entry={withdrawal} now={now} />
          </span>
        ) : null}
      </div>
      {actions && isEvent(entry) ? (
        <IconButton
          label={t({ message: `Correct: ${what}`, context: 'entry' })}
          disabled={actions.disabled}
          onClick={() => actions.onCorrect(entry)}
        >
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </IconButton>
      ) : null}
      {actions && !isPast ? (
        <IconButton
          label={t({ message: `Take back: ${what}`, context: 'desk' })}
          disabled={actions.disabled}
          onClick={() => actions.withdraw(entry.id)}
        >
          <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}

function Who({ entry: { by, byStaff, writtenAt }, now }: { entry: WrittenEntry; now: number }) {
  const { t } = useLingui()
  const when = formatUpdated(writtenAt, now)
  const name = by === '' ? t({ message: 'an account that has ended', context: 'desk' }) : by
  return (
    <>
      <Isolated>{name}</Isolated>
      {byStaff ? null : <> ({t({ message: 'scorer', context: 'desk' })})</>} · <bdi dir="ltr">{when}</bdi>
    </>
  )
}
