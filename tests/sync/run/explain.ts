import { CALM } from '../schedule/calm-script'
import { isUserStep, type Script } from '../schedule/steps'
import { userOf, type DidEvent } from '../invariants/reading'
import type { RunEvent, RunRecord, Violation } from './record'

const SHOWN_VIOLATIONS = 6
const SHOWN_LINES = 60
/** Calls of each phone that broke an invariant: they tell whether it still pulled, and from where. */
const SHOWN_CALLS = 6

/** The failure's text: the seed, the violations, and the events of their records. */
export function explain(run: RunRecord, violations: readonly Violation[]): string {
  const { seed, profile } = run.script
  const head = `seed ${seed}, profile "${profile}": ${violations.length} violations`
  const options = `--seed ${seed} --profile "${profile}" --operations ${operationsOf(run.script)}`
  const again = profile === CALM ? [] : [`once more: npm run chaos -- ${options}`]
  const shown = violations.slice(0, SHOWN_VIOLATIONS).map((violation) => {
    const where = violation.phone === undefined ? '' : ` (phone ${violation.phone})`
    return [`${violation.invariant}${where}: ${violation.message}`, ...minimalScript(run, violation)].join('\n')
  })
  const phones = [...new Set(violations.flatMap(({ phone }) => (phone === undefined ? [] : [phone])))]
  const calls = phones.map((phone) => [`last calls of phone ${phone}`, ...lastCalls(run, phone)].join('\n'))
  const rest = violations.slice(SHOWN_VIOLATIONS).map((one) => `${one.invariant}: ${one.message.slice(0, 160)}`)
  return [head, ...again, ...shown, ...calls, ...rest.slice(0, SHOWN_LINES)].join('\n\n')
}

const operationsOf = ({ phones }: Script): number =>
  Math.max(...phones.map(({ steps }) => steps.filter(isUserStep).length))

function lastCalls(run: RunRecord, phone: number): string[] {
  const start = run.events[0]?.at ?? 0
  const end = run.phones[phone]
  const calls = (end?.wire ?? []).slice(-SHOWN_CALLS).map(({ at, fault, delivered, request, answer }) => {
    const { cursors, trail, ops } = request
    const brought = answer && {
      rewind: answer.rewind,
      asOf: answer.asOf,
      rows: answer.rows.length,
      fresh: Object.keys(answer.channels).filter((channel) => answer.channels[channel]?.fresh),
    }
    const asked = JSON.stringify({ cursors, trail, ops: ops.length })
    const heard = delivered ? 'heard' : 'not heard'
    return { at, text: `asks ${asked} → ${JSON.stringify(brought)} (${fault}, ${heard})` }
  })
  const crashes = (end?.crashes ?? []).map((crash) => `    crashed: ${crash}`)
  return [...calls.map((call) => timed(call, start)), ...crashes]
}

/** What was done, shown and sent about one record, with the link's states around it. */
function minimalScript(run: RunRecord, { record, phone }: Violation): string[] {
  if (!record) return []
  const start = run.events[0]?.at ?? 0
  const lines = [...eventLines(run, record, phone), ...wireLines(run, record), ...answerLines(run, record, phone)]
  return lines
    .sort((a, b) => a.at - b.at)
    .slice(0, SHOWN_LINES)
    .map((line) => timed(line, start))
}

const timed = ({ at, text }: Line, start: number): string =>
  `    ${String(Math.round(at - start)).padStart(6)} ms  ${text}`

interface Line {
  at: number
  text: string
}

function eventLines(run: RunRecord, record: string, phone: number | undefined): Line[] {
  return run.events.flatMap((event) => {
    const text = eventText(run, event, record)
    const elsewhere = 'phone' in event && phone !== undefined && event.phone !== phone
    const profile = ['mode', 'killed', 'closed', 'session'].includes(event.kind)
    return text === null || (elsewhere && profile) ? [] : [{ at: event.at, text }]
  })
}

function eventText(run: RunRecord, event: RunEvent, record: string): string | null {
  switch (event.kind) {
    case 'mode':
      return `phone ${event.phone}: link ${event.mode}`
    case 'killed':
      return `phone ${event.phone}: killed`
    case 'server':
      return `server ${event.what}`
    case 'moderation':
      return `moderation: ${event.what}`
    case 'decision':
      return `staff: ${event.what} ${event.record}${event.isDone ? '' : ', in vain'}`
    case 'restricted':
      return `staff: ${event.what} of user ${event.user} held from ${event.from} to ${event.to}`
    case 'closed':
      return `phone ${event.phone}: closed`
    case 'session':
      return `phone ${event.phone}: session ${event.status}`
    case 'match':
      return record.includes(event.state.id) ? `match: ${JSON.stringify(event.state)}` : null
    case 'did':
      return concerns(run, event, record) ? `phone ${event.phone}: ${event.step} ${JSON.stringify(event.result)}` : null
    case 'screen': {
      const post = event.changed.find((one) => record.includes(one.id))
      if (event.gone.some((id) => record.includes(id))) return `phone ${event.phone}: screen without it`
      return post
        ? `phone ${event.phone}: screen ${post.delivery} ${post.likes}${post.liked ? '♥' : ''} ${post.content}`
        : null
    }
    default:
      return null
  }
}

function concerns(run: RunRecord, { phone, result }: DidEvent, record: string): boolean {
  if (result.kind === 'report') return false
  // A relation's record joins both ids: the result has only the other one.
  if (result.kind === 'related') return userOf(run, phone) + result.target === record
  return JSON.stringify(result).includes(record)
}

function wireLines(run: RunRecord, record: string): Line[] {
  return run.phones.flatMap(({ phone, wire }) =>
    wire.flatMap((exchange) => {
      const operations = exchange.request.ops.filter((operation) => operation.record.includes(record))
      return operations.map((operation) => {
        const verdict = exchange.answer?.verdicts.find((one) => one.id === operation.id)
        const verdictText = verdict
          ? `${verdict.verdict} ${verdict.code ?? ''} seq ${verdict.seq ?? '-'}`
          : 'no verdict'
        const deliveryText = `${exchange.fault}, reached ${exchange.reached}, ${exchange.delivered ? 'heard' : 'not heard'}`
        const text = `phone ${phone}: sends ${operation.action} ${operation.id} n ${operation.n} → ${verdictText} (${deliveryText})`
        return { at: exchange.at, text }
      })
    }),
  )
}

/** What the answers of the phone that broke the invariant said of the record. */
function answerLines(run: RunRecord, record: string, phone: number | undefined): Line[] {
  const { wire = [] } = run.phones.find((end) => end.phone === phone) ?? {}
  return wire.flatMap(({ at, delivered, answer }) => {
    if (!answer) return []
    const rows = answer.rows
      .filter(({ row }) => row.id === record)
      .map(({ c, seq, in: of }) => `${c} ${seq} in ${of.join(' ')}`)
    const gone = Object.entries(answer.channels).flatMap(([channel, { deletes }]) =>
      deletes.some(({ id }) => id === record) ? [`it left ${channel}`] : [],
    )
    const said = [...gone, ...rows].map((text) => `${text}, as of ${answer.asOf.seq}${delivered ? '' : ', not heard'}`)
    return said.map((text) => ({ at, text: `phone ${String(phone)}: is told ${text}` }))
  })
}
