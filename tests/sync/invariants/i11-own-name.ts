import type { RunRecord, Violation, WireExchange } from '../run/record'

/** I11: nothing is ever sent as another user. */
export function ownName(run: RunRecord): Violation[] {
  return run.phones.flatMap(({ phone, wire }) => {
    const writers = writersOf(run, phone)
    return wire.flatMap((exchange) => [
      ...foreignToken(phone, exchange),
      ...exchange.request.ops.flatMap((operation) => {
        const { user } = exchange.request
        const writer = writers.get(operation.record) ?? user
        // A ban names the banned user.
        const author = operation.collection === 'room_bans' ? writer : (operation.body.user_id ?? writer)
        if (writer === user && author === user) return []
        const message = `${operation.action} of ${operation.record}, written by ${writer}, went out as ${user}`
        return [{ invariant: 'I11', phone, record: operation.record, message }]
      }),
    ])
  })
}

/** An invalid token names no user; the server refuses it. */
function foreignToken(phone: number, { request, tokenUser }: WireExchange): Violation[] {
  if (tokenUser === null || tokenUser === request.user) return []
  return [{ invariant: 'I11', phone, message: `a call for ${request.user} carried the token of ${tokenUser}` }]
}

/** Who was signed in on the phone when a post was confirmed. */
function writersOf(run: RunRecord, phone: number): Map<string, string> {
  const writers = new Map<string, string>()
  let signedIn = run.phones[phone]?.report.user ?? null
  const events = run.events.filter((event) => 'phone' in event && event.phone === phone)
  const first = events.find((event) => event.kind === 'session' && event.user !== null)
  if (first?.kind === 'session') signedIn = first.user
  for (const event of events) {
    if (event.kind === 'session') signedIn = event.user
    if (event.kind === 'did' && event.result.kind === 'published' && signedIn) {
      writers.set(event.result.record, signedIn)
    }
  }
  return writers
}
