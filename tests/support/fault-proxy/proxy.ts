import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { freePort } from '../free-port'
import { type Exchange, ExchangeLog } from './exchange'
import { type FaultPlan, type LinkMode, type LinkModeKind, noFaults, PASS } from './faults'
import { Link } from './link'
import { Passage } from './passage'

export interface FaultProxyOptions {
  /** Address of the server, `http://127.0.0.1:8090`. */
  target: string
  /** 0 or absent: any free port. It stays the same through `cut`. */
  port?: number
  plan?: FaultPlan
  /** How many exchanges the log keeps; default 5,000. */
  keep?: number
  /** Keep request and answer texts in the log (sync tests: yes, browsers: no). */
  recordBodies?: boolean
}

/** A link with faults between one phone and the server. */
export class FaultProxy {
  readonly log: ExchangeLog
  private readonly link = new Link()
  private readonly sockets = new Set<Socket>()
  private readonly pending = new Set<Promise<void>>()
  private readonly passage: Passage
  private server: Server | null = null
  private boundPort: number
  private plan: FaultPlan
  private count = 0

  constructor(options: FaultProxyOptions) {
    this.log = new ExchangeLog(options.keep ?? 5_000)
    this.plan = options.plan ?? noFaults
    this.boundPort = options.port ?? 0
    this.passage = new Passage(this.link, new URL(options.target), options.recordBodies ?? false, (facts) =>
      this.plan(facts),
    )
  }

  get url(): string {
    return `http://127.0.0.1:${this.boundPort}`
  }

  get mode(): LinkMode {
    return this.link.mode
  }

  /** Accepted connections that are never answered. */
  get hanging(): number {
    return this.link.hanging
  }

  /** Sets the plan that chooses the fault of each request. */
  setPlan(plan: FaultPlan): void {
    this.plan = plan
  }

  /** The server moved (a restart took another port). */
  setTarget(target: string): void {
    this.passage.target = new URL(target)
  }

  /** Changes the whole link. Hanging connections keep hanging, as on a phone that lost its cell: see `heal`. */
  async setMode(mode: LinkMode | LinkModeKind): Promise<void> {
    this.link.mode = typeof mode === 'string' ? ({ kind: mode } as LinkMode) : mode
    if (this.link.mode.kind === 'cut') await this.refuse()
    else await this.listen()
  }

  /**
   * A good link again: mode `pass`, no faults.
   * @param resetHung ends hanging connections, as a change of network does
   */
  async heal(resetHung = false): Promise<void> {
    this.plan = noFaults
    await this.setMode('pass')
    if (resetHung) this.link.resetHung()
  }

  /** Resolves when no request runs, late duplicates included. */
  async settled(): Promise<void> {
    while (this.pending.size > 0) await Promise.allSettled(this.pending)
  }

  /** Opens the port. Called by `startFaultProxy`; again by `setMode` after `cut`. */
  async listen(): Promise<void> {
    if (this.server) return
    const server = createServer((request, response) => this.accept(request, response))
    server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => this.sockets.delete(socket))
    })
    this.server = server
    this.boundPort ||= await freePort()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.boundPort, '127.0.0.1', resolve)
    })
  }

  async close(): Promise<void> {
    this.passage.abandon()
    await this.refuse()
    await this.settled()
  }

  private async refuse(): Promise<void> {
    const { server } = this
    this.server = null
    const closed = server && new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of this.sockets) socket.destroy()
    await closed
  }

  private accept(request: IncomingMessage, response: ServerResponse): void {
    const exchange = this.describe(request)
    this.log.add(exchange)
    response.on('error', () => response.destroy())
    // A broken request or server ends the connection, as the phone would see it.
    const work = this.passage.carry(request, response, exchange).catch(() => response.socket?.destroy())
    const tracked = work.then(() => void this.pending.delete(tracked))
    this.pending.add(tracked)
  }

  private describe(request: IncomingMessage): Exchange {
    const url = new URL(request.url ?? '/', this.url)
    const method = request.method ?? 'GET'
    return {
      index: this.count++,
      method,
      path: url.pathname,
      query: url.search,
      at: performance.now(),
      mode: this.link.mode.kind,
      fault: PASS,
      requestHeaders: request.headers,
      requestBody: '',
      reachedServer: 0,
      serverStatus: null,
      serverBody: '',
      delivered: false,
    }
  }
}

/** Starts a proxy on a free port of 127.0.0.1. */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const proxy = new FaultProxy(options)
  await proxy.listen()
  return proxy
}
