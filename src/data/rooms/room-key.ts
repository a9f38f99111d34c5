import { DomainError } from '@/domain/domain-error'
import { checkRoomPassword, ROOM_KEY_ROUNDS, tidyRoomPassword } from '@/domain/rooms'

/**
 * The key of a room's password, in hexadecimal (Z35). The password itself is neither stored nor sent.
 * @throws DomainError `password-missing`, `password-long`
 */
export async function deriveRoomKey(raw: string, room: string): Promise<string> {
  const password = tidyRoomPassword(raw)
  const code = checkRoomPassword(password)
  if (code) throw new DomainError(code, { password: code })
  const bytes = (text: string) => new TextEncoder().encode(text)
  const { subtle } = crypto
  const secret = await subtle.importKey('raw', bytes(password), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(room), iterations: ROOM_KEY_ROUNDS }
  const key = new Uint8Array(await subtle.deriveBits(how, secret, 256))
  return [...key].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
