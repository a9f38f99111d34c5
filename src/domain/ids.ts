import { ID_CHARACTERS } from './limits'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** The largest multiple of 36 in a byte: larger bytes would make some letters likelier. */
const FAIR_BYTES = 252

/** `length` random bytes, e.g. `(n) => crypto.getRandomValues(new Uint8Array(n))`. */
export type RandomBytes = (length: number) => ArrayLike<number>

const ID = /^[a-z0-9]{15}$/

/** Whether it has the form of a record's or operation's id. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** A record's or operation's id: 15 characters [a-z0-9], 77 bits. */
export function newId(randomBytes: RandomBytes): string {
  let id = ''
  while (id.length < ID_CHARACTERS) {
    const bytes = randomBytes(ID_CHARACTERS)
    for (let at = 0; at < bytes.length && id.length < ID_CHARACTERS; at += 1) {
      const byte = bytes[at] ?? FAIR_BYTES
      if (byte < FAIR_BYTES) id += ALPHABET[byte % ALPHABET.length] ?? ''
    }
  }
  return id
}

/** The id of a relation. Two devices cannot create it twice, and nobody can occupy another user's. */
export function pairId(from: string, to: string): string {
  return from + to
}
