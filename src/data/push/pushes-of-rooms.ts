import { notificationTarget } from '@/domain/notifications'
import type { PushBrowser, ShownPush } from './push-browser'

/**
 * Z30: closes the pushes of lost rooms that the phone shows, also those whose notification it never held.
 * @param notifications ids of held ones, which are the tags of their pushes
 */
export async function closePushesOfRooms(
  browser: Pick<PushBrowser, 'shown'>,
  rooms: readonly string[],
  notifications: readonly string[],
): Promise<void> {
  const paths = rooms.map((room) => notificationTarget('chat_room', { room_id: room }).path)
  const shown = await browser.shown().catch((): ShownPush[] => [])
  for (const one of shown) {
    if (notifications.includes(one.tag) || paths.includes(pageOf(one))) one.close()
  }
}

/** The page that a tap opens. */
function pageOf({ data }: ShownPush): string {
  const { path = '' } = (data ?? {}) as { path?: string }
  return path.replace(/\?.*/, '')
}
