import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { STATISTIC_KINDS } from '@/domain/football/matches'

type StatisticKind = (typeof STATISTIC_KINDS)[number]

const WORDS: Record<StatisticKind, MessageDescriptor> = {
  possession: msg({ message: 'Possession', context: 'statistic' }),
  shots: msg({ message: 'Shots', context: 'statistic' }),
  'shots-on-target': msg({ message: 'Shots on target', context: 'statistic' }),
  corners: msg({ message: 'Corners', context: 'statistic' }),
  fouls: msg({ message: 'Fouls', context: 'statistic' }),
  offsides: msg({ message: 'Offsides', context: 'statistic' }),
  'yellow-cards': msg({ message: 'Yellow cards', context: 'statistic' }),
  'red-cards': msg({ message: 'Red cards', context: 'statistic' }),
  saves: msg({ message: 'Saves', context: 'statistic' }),
  passes: msg({ message: 'Passes', context: 'statistic' }),
  'pass-accuracy': msg({ message: 'Pass accuracy', context: 'statistic' }),
  'expected-goals': msg({ message: 'Expected goals (xG)', context: 'statistic' }),
}

const byKind: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(WORDS))

/** What a statistic is called; the source's own word for a kind without words of ours. */
export function statisticWords(kind: string): string {
  const words = byKind.get(kind)
  return words ? i18n._(words) : kind
}
