import { competitionOf } from '../names/competitions'
import { topicState, withCountersOfToday, type SourceState, type TopicState } from './call-schedule'
import { isOfTable } from './table-calls'
import type { Reading, SourceCall, Trouble } from './source'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const FIRST_REST_MS = 30 * SECOND_MS
const LONGEST_BACKOFF_MS = 10 * MINUTE_MS
/** After so many failures in a row the source is left alone for the longest time at once. */
const BREAKS_AFTER = 5
/** Topics that are remembered; the oldest leave, unless they are tables. */
const MOST_TOPICS = 100

/** A provider's own count may be that of yesterday for some minutes after midnight UTC. */
const COUNT_LAGS_MS = 10 * MINUTE_MS

/**
 * A call counts when it is made: one whose answer is lost is paid for as well. Until it is answered, and the answer is
 * stored, it counts as a failure of its topic.
 */
export function afterCall(state: SourceState, { topic }: SourceCall, now: number): SourceState {
  const today = withCountersOfToday(state, now)
  const forDetails = isOfMatch(topic) ? 1 : 0
  const about = topicState(today, topic)
  return {
    ...today,
    used: today.used + 1,
    usedForDetails: today.usedForDetails + forDetails,
    usedForTables: today.usedForTables + (isOfTable(topic) ? 1 : 0),
    calledAt: now,
    topics: withTopic(today, { ...about, askedAt: now, failures: about.failures + 1 }),
  }
}

/** What an answer changes. The provider's count of the calls holds. */
export function afterAnswer(state: SourceState, { topic }: SourceCall, reading: Reading, now: number): SourceState {
  const { trouble, quota, setAside } = reading
  const perDay = quota.perDay ?? state.perDay
  const isCounted = trouble === null && now % DAY_MS > COUNT_LAGS_MS
  const used = isCounted && perDay !== null && quota.left !== null ? perDay - quota.left : state.used
  const unread = setAside.count === 0 ? state.setAside : { at: now, ...setAside }
  const after = { ...state, perDay, used, trouble, setAside: unread }
  const about = topicState(state, topic)
  // A table that is read, refused or cannot be read says nothing of matches.
  if (isOfTable(topic) && (trouble === null || trouble === 'unpaid' || trouble === 'shape'))
    return { ...state, perDay, used, setAside: unread, topics: withTopic(state, afterTable(about, reading, now)) }
  if (trouble === null) {
    const topics = withTopic(state, { ...about, answeredAt: now, failures: 0 })
    return { ...after, topics, failures: 0, failingSince: 0, restUntil: 0, seasons: withSeasons(state, reading) }
  }
  const failures = state.failures + 1
  const failingSince = state.failingSince || now
  // What is not paid for is not answered later either.
  const topics = trouble === 'unpaid' ? withTopic(state, { ...about, answeredAt: now }) : state.topics
  return { ...after, topics, failures, failingSince, restUntil: now + restAfter(trouble, failures, now) }
}

function withSeasons({ seasons }: SourceState, { competitions }: Reading): SourceState['seasons'] {
  const told = competitions.flatMap(({ known, season }) =>
    known === null || season === undefined || competitionOf(known) === null ? [] : [{ competition: known, season }],
  )
  return [...seasons.filter((one) => !told.some(({ competition }) => competition === one.competition)), ...told]
}

/** One that could not be read is tried once more: it may have been cut on its way. */
function afterTable(about: TopicState, { trouble, standings }: Reading, now: number): TopicState {
  if (trouble === null) return { ...about, answeredAt: now, failures: 0, withoutAt: standings ? 0 : now }
  if (trouble === 'unpaid') return { ...about, answeredAt: now }
  return about.failures > 1 ? { ...about, withoutAt: now } : about
}

/** Tables are few, and what is known of them holds for a week. */
const withTopic = ({ topics }: SourceState, about: TopicState): TopicState[] =>
  [about, ...topics.filter(({ topic }) => topic !== about.topic)].filter(
    ({ topic }, at) => at < MOST_TOPICS || isOfTable(topic),
  )

/** A call about one match. */
const isOfMatch = (topic: string): boolean => topic.startsWith('match')

/** How long a provider is left alone (ms); 0 where only the topic is. */
function restAfter(trouble: Trouble, failures: number, now: number): number {
  switch (trouble) {
    // Until midnight UTC; some seconds more, because clocks differ.
    case 'quota':
      return now % DAY_MS < COUNT_LAGS_MS ? 2 * MINUTE_MS : DAY_MS - (now % DAY_MS) + FIRST_REST_MS
    case 'rate':
      return Math.min(LONGEST_BACKOFF_MS, 90 * SECOND_MS * 2 ** (failures - 1))
    // The host has to act; a restart ends the rest.
    case 'key':
    case 'blocked':
      return 60 * MINUTE_MS
    case 'down':
      return failures >= BREAKS_AFTER
        ? LONGEST_BACKOFF_MS
        : Math.min(LONGEST_BACKOFF_MS, FIRST_REST_MS * 2 ** (failures - 1))
    case 'unpaid':
    case 'shape':
      return 0
  }
}
