import { NO_FILE } from '../shared/file-columns'

/** The columns of a message that are emptied when its sender deletes it. */
const EMPTY = {
  content: '',
  ...NO_FILE,
  voice_wave: '',
  reply_to: '',
  edited_at: '',
  reactions: {},
}

export function emptyMessage(message: core.Record): void {
  for (const [column, empty] of Object.entries(EMPTY)) message.set(column, empty)
}

/** Empties a message; its row and number stay (Z12). The update hook does the rest. */
export function scrub(tx: core.App, message: core.Record): void {
  if (message.getBool('removed')) return
  message.set('removed', true)
  tx.save(message)
}
