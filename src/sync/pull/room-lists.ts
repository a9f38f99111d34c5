/** The lists of one room. Pages bring their rows, and no channel reports their changes. */
const LISTS = ['members', 'banned', 'invited'] as const

export const listsOfRoom = (room: string): string[] => LISTS.map((list) => `${list}:${room}`)

/** The room of such a list; null for any other. */
export function roomOfList(of: string): string | null {
  const [name, room] = of.split(':')
  return LISTS.some((list) => list === name) && room ? room : null
}
