import { firstCharacters, tidyName } from '../../text'

/** Values of an answer, which may be anything. Each knows where it stands. */

export interface JsonValue {
  readonly value: unknown
  /** Such as `response[3].fixture.date`; empty for the whole answer. */
  readonly path: string
  /** The keys in it may have any case; they are asked for in small letters. */
  readonly anyCase?: boolean
}

/** A value that is not what it must be. */
export class Unreadable extends Error {
  constructor(readonly path: string) {
    super(path)
  }
}

/** A longer list is refused; no day has so many matches. */
const MOST_ITEMS = 1_500
const NAME_CHARACTERS = 100
/** Embedding and overriding directions would reach beyond the name. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/** @returns the whole answer; undefined for a text that is no JSON */
export function parseJson(text: string): JsonValue {
  try {
    return { value: JSON.parse(text) as unknown, path: '' }
  } catch {
    return { value: undefined, path: '' }
  }
}

/** The value of a key; undefined where there is none. */
export function at(place: JsonValue, ...keys: string[]): JsonValue {
  let found = place
  for (const key of keys)
    found = { ...found, value: valueOf(found, key), path: found.path ? `${found.path}.${key}` : key }
  return found
}

function valueOf({ value, anyCase }: JsonValue, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const name = anyCase ? nameInAnyCase(value, key) : key
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

/** No object of a provider has so many keys. */
const MOST_KEYS = 200

function nameInAnyCase(value: object, key: string): string {
  const names = Object.keys(value).slice(0, MOST_KEYS)
  return names.find((name) => name.length === key.length && name.toLowerCase() === key) ?? key
}

/** The entries of a list; throws Unreadable for no list or one that is too long. */
export function itemsOf(place: JsonValue): JsonValue[] {
  const { value, path } = place
  if (!Array.isArray(value) || value.length > MOST_ITEMS) throw new Unreadable(path)
  return value.map((item: unknown, index) => ({ ...place, value: item, path: `${path}[${index}]` }))
}

export const isMissing = ({ value }: JsonValue): boolean => value === undefined || value === null

/** A whole number within bounds; throws Unreadable for any other. */
export function wholeNumber({ value, path }: JsonValue, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) throw new Unreadable(path)
  return value
}

/** Null where nothing stands. */
export const optional = <T>(value: JsonValue, read: (value: JsonValue) => T): T | null =>
  isMissing(value) ? null : read(value)

/** A name on one line, cut to its length; empty where nothing stands. Throws Unreadable for what is no text. */
export function nameIn(place: JsonValue, characters = NAME_CHARACTERS): string {
  if (isMissing(place)) return ''
  if (typeof place.value !== 'string') throw new Unreadable(place.path)
  // Cut first: the provider may send any length.
  const cut = firstCharacters(place.value, 4 * characters)
  return firstCharacters(tidyName(cut.replace(DIRECTIONS, '')), characters)
}

/** A name that must be there. */
export function requiredName(place: JsonValue): string {
  const name = nameIn(place)
  if (name === '') throw new Unreadable(place.path)
  return name
}

const DAY_MS = 24 * 60 * 60 * 1000
const MOST_DAYS = 3 * 366

/** A time within three years of now, in milliseconds since 1970; throws Unreadable for any other. */
export function timeIn({ value, path }: JsonValue, now: number): number {
  const time = typeof value === 'string' && value.length < 40 ? Date.parse(value) : Number.NaN
  if (!Number.isFinite(time) || Math.abs(time - now) > MOST_DAYS * DAY_MS) throw new Unreadable(path)
  return time
}
