import { onTestFinished, vi } from 'vitest'
import type { SyncAnswer, SyncRequest, Verdict } from '@/domain/wire'
import { createClient, type Client, type ClientOptions } from '@/data/client/client'
import type { Account } from '@/data/client/open-account'
import { realClock } from '@/sync/clock'
import { scriptedUploads, type ScriptedUploads } from './scripted-uploads'
import { untilAborted } from './until-aborted'
import { patiently } from './patience'
import { answerOf, freshSource, ME, seededRandom } from './phone-stores'

/** How the server handles one request. */
export type NetworkState = 'answer' | 'silent' | 'down' | 'html' | 'cut' | 'busy' | 'unauthorised' | 'late'

/** A server in the same realm: it accepts every operation once, and answers as `network` says. */
export interface ScriptedServer {
  fetch: typeof fetch
  requests: SyncRequest[]
  tokens: Array<string | null>
  /** Decides by request; `answer` at first. */
  network(request: SyncRequest): NetworkState
  /** Replaces the plain answer. */
  answer(request: SyncRequest, plain: SyncAnswer): SyncAnswer
  verdict(id: string): Partial<Verdict> | null
  accepted: string[]
  uploads: ScriptedUploads
  retryAfterS: string | null
  /** The session of the next sign-in. */
  signIn: { token: string; id: string } | null
}

const RUN = 'run1run1run1run'

export function scriptedServer(): ScriptedServer {
  let seq = 1
  const seqs = new Map<string, number>()
  const server: ScriptedServer = {
    requests: [],
    tokens: [],
    accepted: [],
    retryAfterS: null,
    uploads: scriptedUploads(),
    signIn: null,
    network: () => 'answer',
    answer: (_request, plain) => plain,
    verdict: () => null,
    async fetch(input, init) {
      const address = String(input)
      if (address.includes('/api/pokes')) throw new TypeError('no stream here')
      if ((address.endsWith('/auth-with-password') || address.endsWith('/api/recovery')) && server.signIn) {
        const { token, id } = server.signIn
        return respond(200, { token, record: { id, email: 'fan@example.com', username: 'مشجع' } })
      }
      if (address.includes('/api/uploads')) return server.uploads.fetch(address, init)
      if (!address.endsWith('/api/sync')) return respond(404, { code: 'gone' })
      const request = JSON.parse(String(init?.body)) as SyncRequest
      server.requests.push(request)
      server.tokens.push(new Headers(init?.headers).get('authorization'))
      const network = server.network(request)
      if (network === 'down') throw new TypeError('fetch failed')
      if (network === 'silent') return untilAborted(init?.signal)
      if (network === 'busy') return respond(503, { code: 'busy' }, server.retryAfterS)
      if (network === 'unauthorised') return respond(401, { code: 'sign-in' })
      if (network === 'html') return new Response('<html>login</html>', { headers: { 'content-type': 'text/html' } })
      const answer = server.answer(request, plainAnswer(request))
      if (network === 'late') return untilAborted(init?.signal)
      if (network === 'cut') return new Response(JSON.stringify(answer).slice(0, -9), { headers: named })
      return respond(200, answer)
    },
  }

  /** The feed's head rises by one for each accepted operation; a repeated one gets its stored verdict. */
  function plainAnswer(request: SyncRequest): SyncAnswer {
    const verdicts = request.ops.map((one): Verdict => {
      const scripted = server.verdict(one.id)
      if (scripted) return { id: one.id, verdict: 'wait', ...scripted }
      const image = one.body.image_upload
      if (typeof image === 'string' && !server.uploads.isWhole(image)) {
        return { id: one.id, verdict: 'wait', code: 'upload', after: 20 }
      }
      if (!server.accepted.includes(one.id)) {
        server.accepted.push(one.id)
        seq += 1
        seqs.set(one.id, seq)
      }
      return { id: one.id, verdict: 'accepted', seq: seqs.get(one.id) ?? seq, run: RUN }
    })
    const channels = Object.keys(request.cursors)
    const from = request.cursors[channels[0] as string]?.seq ?? null
    const pages = (request.pages ?? []).map((page) => ({
      of: page.of,
      collection: page.collection,
      before: page.before ?? null,
      ids: [],
      next: null,
      end: true,
    }))
    return { ...answerOf({ seq, from, channels, pages }), verdicts }
  }
  return server
}

const named = { 'content-type': 'application/json', 'x-mudarraj-epoch': 'epoch1' }

const respond = (status: number, body: unknown, retryAfter: string | null = null): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...named, ...(retryAfter === null ? {} : { 'retry-after': retryAfter }) },
  })

export interface TestPhone {
  phone: Client
  account: Account
  server: ScriptedServer
  /** For starting the same phone again. */
  options: ClientOptions
}

/** A phone of the user ME with its own server; every delay at 2 %. */
export async function startPhone(change: Partial<ClientOptions> = {}, server = scriptedServer()): Promise<TestPhone> {
  const options: ClientOptions = {
    baseUrl: 'http://server',
    fetch: server.fetch,
    ...freshSource(),
    timing: realClock(0.02),
    random: seededRandom(3),
    session: { token: 'token1', user: { id: ME, email: 'me@example.com', username: 'أنا', verified: true } },
    ...change,
  }
  const phone = await createClient(options)
  return { phone, account: await phone.requireAccount(), server, options }
}

/** A phone that is stopped after the test. */
export async function runPhone(change: Partial<ClientOptions> = {}, server = scriptedServer()): Promise<TestPhone> {
  const one = await startPhone(change, server)
  onTestFinished(() => one.phone.stop())
  return one
}

/** The same phone again, without a given session. The first one was stopped or killed. */
export async function runAgain(one: TestPhone, change: Partial<ClientOptions> = {}): Promise<TestPhone> {
  const { session: _gone, ...options } = one.options
  const phone = await createClient({ ...options, ...change })
  const again = { ...one, phone, account: await phone.requireAccount() }
  onTestFinished(() => phone.stop())
  return again
}

export const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: patiently(8_000), interval: 10 })

/** Returns when no call came for a moment. */
export async function untilQuiet(server: ScriptedServer): Promise<void> {
  for (let before = -1; before < server.requests.length;) {
    before = server.requests.length
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

export const isDone = (state: string): boolean => state === 'accepted' || state === 'settled'

export const statesOf = async ({ account }: TestPhone): Promise<string[]> =>
  (await account.inspect.operations()).map((one) => one.state)

/** A draft's id. */
export const draftId = (n: number): string => `postpostpostpo${n}`

/** The session events of a phone from now on, as `kind user`. */
export function eventsOf({ phone }: TestPhone): string[] {
  const seen: string[] = []
  phone.session.events$.subscribe((event) => seen.push(`${event.kind} ${event.user?.id ?? ''}`.trim()))
  return seen
}
