const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 15

/** 15 characters of [a-z0-9], as PocketBase makes them. Uses getRandomValues, which plain http hosts have too. */
export function newRecordId(): string {
  let id = ''
  while (id.length < ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(ID_LENGTH * 2))) {
      // 252 is the largest multiple of 36 in a byte: every letter is equally likely.
      if (byte < 252 && id.length < ID_LENGTH) id += LETTERS[byte % 36] as string
    }
  }
  return id
}
