import type { Match } from '@/domain/football/matches'
import type { Plate, PlateName } from '@/domain/football/rooms/plates'
import { roomSearchKey } from '@/domain/rooms'
import { firstCharacters } from '@/domain/text'
import { readRows, run } from '../../shared/sql'
import { storedNow } from '../../shared/time'

export type TeamNames = Pick<Plate, 'home' | 'away'>

/** A room's name has 100 characters at most. */
const TEAM_CHARACTERS = 48

export function namesOf(tx: core.App, { home, away }: Match): TeamNames {
  const rows = readRows(
    tx,
    'SELECT id, name_ar AS ar, name_en AS en FROM teams WHERE id IN ({:home}, {:away})',
    { home, away },
    { id: '', ar: '', en: '' },
  )
  const named = new Map(rows.map(({ id, ar, en }) => [id, { ar, en }]))
  const unknown = { ar: '', en: '' }
  return { home: named.get(home) ?? unknown, away: named.get(away) ?? unknown }
}

/** The room of a match is called after its teams, and is found by both languages. Without an Arabic name: K12. */
function textsOf({ home, away }: TeamNames) {
  const joined = (nameOf: (name: PlateName) => string): string =>
    [home, away].map((name) => firstCharacters(nameOf(name), TEAM_CHARACTERS)).join(' - ')
  const [name, english] = [joined(({ ar, en }) => ar || en), joined(({ en }) => en)]
  return { name, english, key: roomSearchKey(`${name} ${english}`, '') }
}

/** Makes the public room of a match, which nobody owns. */
export function addRoom(tx: core.App, match: string, names: TeamNames): void {
  run(
    tx,
    `INSERT INTO chat_rooms (id, name, name_en, search_key, owner_id, members_count, moderators, created_at, updated_at)
      VALUES ({:match}, {:name}, {:english}, {:key}, '', 0, '[]', {:now}, {:now})`,
    { match, ...textsOf(names), now: storedNow() },
  )
}

/** K11: a team that got another name is called by it. */
export function renameRoom(tx: core.App, room: core.Record, names: TeamNames): void {
  const texts = textsOf(names)
  if (room.getString('name') === texts.name && room.getString('name_en') === texts.english) return
  run(
    tx,
    `UPDATE chat_rooms SET name = {:name}, name_en = {:english}, search_key = {:key}, updated_at = {:now}
      WHERE id = {:id}`,
    { id: room.id, ...texts, now: storedNow() },
  )
}
