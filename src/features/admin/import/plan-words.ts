import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldChange } from '@/domain/football/import/match-after'
import type { PlanKind, PlannedLine } from '@/domain/football/import/planned'
import {
  BAD_REASONS,
  type BadReason,
  type ImportField,
  type SkippedReason,
  type UnclearReason,
} from '@/domain/football/import/reasons'

export const KIND_WORDS: Record<PlanKind, MessageDescriptor> = {
  new: msg({ message: 'New', context: 'line' }),
  changed: msg({ message: 'Changed', context: 'line' }),
  same: msg({ message: 'Unchanged', context: 'line' }),
  unclear: msg({ message: 'Unclear', context: 'line' }),
  skipped: msg({ message: 'Left alone', context: 'line' }),
  bad: msg({ message: 'Wrong', context: 'line' }),
}

export const FIELD_WORDS: Record<Exclude<ImportField, 'line'> | FieldChange['field'], MessageDescriptor> = {
  competition: msg`Competition`,
  home: msg`Home team`,
  away: msg`Away team`,
  round: msg`Round`,
  venue: msg`Venue`,
  date: msg({ message: 'Date', context: 'line' }),
  time: msg({ message: 'Time', context: 'line' }),
  kickoff: msg`Kick-off`,
  zone: msg`Time zone`,
  score: msg`Score`,
  shootout: msg`Penalty kicks`,
  status: msg({ message: 'State', context: 'match' }),
}

const WORDS: Record<BadReason | UnclearReason | SkippedReason, MessageDescriptor> = {
  broken: msg`The line cannot be split into fields. Look for a quote that is not closed, or for a comma too many.`,
  'competition-missing': msg`It is missing. Write it above for all lines, or in a column.`,
  'competition-long': msg`The name is longer than 100 characters.`,
  'competitions-many': msg`A file adds at most 20 competitions that are in no list. Look at the names, or cut the file into several.`,
  'home-missing': msg`It is missing.`,
  'home-long': msg`The name is longer than 100 characters.`,
  'away-missing': msg`It is missing.`,
  'away-long': msg`The name is longer than 100 characters.`,
  'same-team': msg`A team cannot play against itself.`,
  'round-long': msg`It is longer than 60 characters.`,
  'venue-long': msg`It is longer than 120 characters.`,
  'date-missing': msg`It is missing.`,
  'date-unreadable': msg`This is no date. Write it like 2026-11-28 or 28/11/2026.`,
  'time-unreadable': msg`This is no time. Write it like 20:30.`,
  'zone-unknown': msg`This zone is not known. Write it like Asia/Riyadh or UTC+3.`,
  'time-not-real': msg`This time does not exist in its zone: the clocks leave it out.`,
  'too-far': msg`It is more than two years away.`,
  'score-unreadable': msg`This is no score. Write it like 2-1, as text.`,
  'score-range': msg`A team has at most 99 goals.`,
  'score-early': msg`The match has not begun yet.`,
  'score-unplayed': msg`A match that was not played has no score.`,
  'score-missing': msg`A match that ended has a score.`,
  'shootout-unreadable': msg`These are no penalty kicks, or the state says that there were none. Write them like 4-3.`,
  'shootout-missing': msg`A match that penalties decided has their count.`,
  'status-unknown': msg`This state is not known. Leave it empty, or write it like postponed.`,
  'status-live': msg`Matches in play are not imported.`,
  twice: msg`The match stands in the file twice. The first line counts.`,
  'competition-unclear': msg`Choose above which competition it is.`,
  'home-unclear': msg`Choose above which team it is.`,
  'away-unclear': msg`Choose above which team it is.`,
  'two-matches': msg`Two stored matches may be meant. Add the round.`,
  'team-busy': msg`One of the teams has another match at this time.`,
  'of-source': msg`A source tells of this match, and stays right.`,
  'has-entries': msg`Somebody writes about this match. Correct it there.`,
  'in-play': msg`The match is in play.`,
}

export const reasonWords = (reason: PlannedLine['reasons'][number]): MessageDescriptor => WORDS[reason]

const UNCLEAR_FIELDS: Partial<Record<string, ImportField>> = {
  ...{ 'competition-unclear': 'competition', 'home-unclear': 'home', 'away-unclear': 'away' },
}

/** The field to blame; null for the whole line. */
export function fieldOf(reason: PlannedLine['reasons'][number]): Exclude<ImportField, 'line'> | null {
  const field = (BAD_REASONS as Partial<Record<string, ImportField>>)[reason] ?? UNCLEAR_FIELDS[reason] ?? 'line'
  return field === 'line' ? null : field
}
