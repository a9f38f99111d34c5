import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_MS = 30_000

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from(
    Array.from({ length: bits.length >> 3 }, (_, at) => Number.parseInt(bits.slice(8 * at, 8 * at + 8), 2)),
  )
}

/**
 * The code that an authenticator app shows (RFC 6238): six digits, of 30 seconds, by HMAC-SHA-1.
 * @param secret in base 32
 * @param steps how many codes later; the server takes one step before and after
 */
export function totpOf(secret: string, steps = 0, now = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / PERIOD_MS) + steps))
  const sum = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = sum.readUInt32BE((sum.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}
