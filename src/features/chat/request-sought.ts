import type { ShownConversation } from './use-conversation'

/**
 * Requests a message and shows those around it. `left`: meanwhile the user sent a message, sought another one, or went
 * elsewhere.
 * @param still whether it is sought
 */
export async function requestSought(
  id: string,
  showAround: ShownConversation['showAround'],
  still: () => boolean,
): Promise<'reached' | 'missing' | 'left'> {
  const found = await showAround(id, still).catch(() => false)
  if (!still()) return 'left'
  return found ? 'reached' : 'missing'
}
