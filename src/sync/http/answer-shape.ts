import { WIRE_VERSION, type SyncAnswer } from '@/domain/wire'

/**
 * Whether an answer has every part that wire.ts names, except the columns of its rows. A proxy or a broken server may
 * send anything. An answer of the wrong shape counts as cut, never as a failure of the phone's storage (I12).
 */
export function isWholeAnswer(body: unknown): body is SyncAnswer {
  if (!isObject(body)) return false
  const { v, epoch, run, now, user, token, asOf, rewind, verdicts, channels, rows, pages, rooms, heard, drop, end } =
    body
  return (
    v === WIRE_VERSION &&
    isString(epoch) &&
    isString(run) &&
    isString(now) &&
    isString(user) &&
    isAbsentOr(isString)(token) &&
    isCursor(asOf) &&
    isAbsentOr(isNumber)(rewind) &&
    isArrayOf(verdicts, isVerdict) &&
    isObjectOf(channels, isChannel) &&
    isArrayOf(rows, isRow) &&
    isArrayOf(pages, isPage) &&
    isAbsentOr(isStatement)(rooms) &&
    isAbsentOr(isHeard)(heard) &&
    isArrayOf(drop, isString) &&
    end === rows.length
  )
}

type Parts = Record<string, unknown>
type Is = (value: unknown) => boolean

const isString = (value: unknown): value is string => typeof value === 'string'

const isNumber: Is = (value) => typeof value === 'number'

const isBoolean: Is = (value) => typeof value === 'boolean'

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isObjectOf = (value: unknown, isMember: Is): value is Parts =>
  isObject(value) && Object.values(value).every(isMember)

const isHeard: Is = (value) => isObjectOf(value, isNumber)

const isArrayOf = (value: unknown, isMember: Is): value is unknown[] => Array.isArray(value) && value.every(isMember)

const isAbsentOr =
  (is: Is): Is =>
  (value) =>
    value === undefined || is(value)

const isNullOr =
  (is: Is): Is =>
  (value) =>
    value === null || is(value)

const isCursor: Is = (value) => isObject(value) && isNumber(value.seq) && isString(value.run)

const isVerdict: Is = (value) =>
  isObject(value) &&
  isString(value.id) &&
  isString(value.verdict) &&
  isAbsentOr(isNumber)(value.seq) &&
  isAbsentOr(isNumber)(value.after) &&
  [value.run, value.code, value.dependency].every(isAbsentOr(isString)) &&
  isAbsentOr((fields) => isObjectOf(fields, isString))(value.fields)

const isChannel: Is = (value) =>
  isObject(value) &&
  isCursor(value.cursor) &&
  isNullOr(isCursor)(value.from) &&
  isBoolean(value.fresh) &&
  isBoolean(value.more) &&
  isArrayOf(value.deletes, isDeletion) &&
  isAbsentOr((counts) => isArrayOf(counts, isCounted))(value.counts) &&
  isAbsentOr((windows) => isObjectOf(windows, isNumber))(value.windows) &&
  isAbsentOr((brought) => isObjectOf(brought, isBrought))(value.brought)

const isBrought: Is = (value) =>
  isObject(value) && isNumber(value.count) && isNullOr(isString)(value.next) && isBoolean(value.end)

/** It names a row. */
const isNamed = (value: unknown): value is Parts => isObject(value) && isString(value.c) && isString(value.id)

const isDeletion: Is = (value) => isNamed(value) && isNumber(value.seq)

const isCounted: Is = (value) => isNamed(value) && isNumber(value.seq) && isObjectOf(value.row, isCounter)

/** A number, or numbers by name, such as those of each reaction; null before the first one. */
const isCounter: Is = (value) => isNumber(value) || value === null || isObjectOf(value, isNumber)

const isRow: Is = (value) =>
  isObject(value) &&
  isString(value.c) &&
  isNumber(value.seq) &&
  isArrayOf(value.in, isString) &&
  isObject(value.row) &&
  isString(value.row.id)

const isStatement: Is = (value) => isObject(value) && isString(value.rights) && isArrayOf(value.all, isRoomState)

const isRoomState: Is = (value) =>
  isObject(value) && isString(value.id) && [value.head, value.last, value.unread].every(isNumber)

const isPage: Is = (value) =>
  isObject(value) &&
  isString(value.of) &&
  isString(value.collection) &&
  isNullOr(isString)(value.before) &&
  isArrayOf(value.ids, isString) &&
  isNullOr(isString)(value.next) &&
  isBoolean(value.end) &&
  isAbsentOr(isNumber)(value.total)
