/** Rows of rooms by SQL statements; triggers write counts and the feed as usual. */

const numbers = (count: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')"

/** Members without accounts. */
export const membersOf = (room: string, count: number): string =>
  `INSERT INTO room_members (id, room_id, user_id, role, joined_at, created_at, updated_at)
    ${numbers(count)} SELECT '${room}' || printf('fan%012d', i), '${room}', printf('fan%012d', i), 'member', ${NOW}, ${NOW}, ${NOW} FROM n`

/** Public rooms in which a user has a seat; nobody writes in them. */
export const quietRoomsOf = (user: string, count: number): string[] => [
  `INSERT INTO chat_rooms (id, name, owner_id, moderators, created_at, updated_at)
    ${numbers(count)} SELECT printf('room%011d', i), 'غرفة ' || i, '${user}', '[]', ${NOW}, ${NOW} FROM n`,
  `INSERT INTO room_members (id, room_id, user_id, role, joined_at, created_at, updated_at)
    ${numbers(count)} SELECT printf('room%011d', i) || '${user}', printf('room%011d', i), '${user}', 'owner', ${NOW}, ${NOW}, ${NOW} FROM n`,
]

/** Messages of a room by a user, with ids that begin with `prefix`, of four characters. */
export const messagesOf = (room: string, user: string, count: number, prefix: string): string =>
  `INSERT INTO room_messages (id, room_id, user_id, number, content, created_at, updated_at)
    ${numbers(count)} SELECT printf('${prefix}%011d', i), '${room}', '${user}', i, 'هدف في الدقيقة التسعين! ' || i, ${NOW}, ${NOW} FROM n`
