import { WIRE_VERSION, type SyncAnswer } from '@/domain/wire'

/**
 * Whether an answer has the parts that the applier reads (wire.ts). A proxy or a broken server may send anything: what
 * is wrong here counts as a cut answer, and never as a failure of the phone's storage (I12).
 */
export function isWholeAnswer(body: unknown): body is SyncAnswer {
  if (!isObject(body)) return false
  const { v, epoch, run, asOf, verdicts, channels, rows, pages, drop, end } = body
  return (
    v === WIRE_VERSION &&
    typeof epoch === 'string' &&
    typeof run === 'string' &&
    isCursor(asOf) &&
    isArrayOf(verdicts, isObject) &&
    isObject(channels) &&
    Object.values(channels).every(isChannel) &&
    isArrayOf(rows, isRow) &&
    isArrayOf(pages, isPage) &&
    isArrayOf(drop, isString) &&
    end === rows.length
  )
}

type Parts = Record<string, unknown>

const isString = (value: unknown): value is string => typeof value === 'string'

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isArrayOf = (value: unknown, isMember: (member: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.every(isMember)

const isCursor = (value: unknown): boolean => isObject(value) && typeof value.seq === 'number' && isString(value.run)

const isChannel = (value: unknown): boolean =>
  isObject(value) && isCursor(value.cursor) && isArrayOf(value.deletes, isObject)

const isRow = (value: unknown): boolean =>
  isObject(value) && isString(value.c) && isObject(value.row) && isString(value.row.id)

const isPage = (value: unknown): boolean => isObject(value) && isString(value.of) && isArrayOf(value.ids, isString)
