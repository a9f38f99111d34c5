import type { EventFields } from '@/domain/football/by-hand/entry-fields'
import type { Lineup, LineupPlayer } from '@/domain/football/matches'
import { spellingKey } from '@/domain/football/names/team-search-key'

export type OfferedPlayer = Pick<LineupPlayer, 'number' | 'name'>

/**
 * The players that an entry may name, those first who are likely. A name of an own goal is of the other team; who comes
 * on is a substitute.
 */
export function playersFor(
  { kind, side }: Pick<EventFields, 'kind' | 'side'>,
  field: 'player' | 'other',
  lineups: Record<'home' | 'away', Lineup> | null,
): OfferedPlayer[] {
  if (lineups === null || side === '') return []
  const opposite = side === 'home' ? 'away' : 'home'
  const { starting, bench } = lineups[kind === 'own-goal' ? opposite : side]
  return kind === 'change' && field === 'other' ? [...bench, ...starting] : [...starting, ...bench]
}

/** Those whose name or number is like what was typed. All of them when it is a player's whole name: one can be exchanged. */
export function playersLike(players: readonly OfferedPlayer[], typed: string): readonly OfferedPlayer[] {
  const key = spellingKey(typed)
  if (key === '' || players.some(({ name }) => name === typed.trim())) return players
  return players.filter(({ number, name }) => spellingKey(name).includes(key) || String(number) === key)
}
