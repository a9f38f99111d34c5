import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  answerPortal,
  answerRedirect,
  answerStatus,
  deliverCut,
  deliverTrickling,
  deliverWhole,
  pipeStream,
  withoutHalfOfRows,
} from './deliver'
import { type Exchange, readBody } from './exchange'
import type { Fault, FaultPlan } from './faults'
import { type Answer, forward, isEventStream, readAll, readAnswer } from './forward'
import type { Link } from './link'

const BODY_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Number of old answers that a faulty cache may repeat. */
const KEPT_ANSWERS = 50

/** Carries one request over the link and its answer back, as far as mode and fault allow. */
export class Passage {
  private readonly abandoned = new AbortController()
  private readonly answers = new Map<string, Answer[]>()

  constructor(
    private readonly link: Link,
    public target: URL,
    private readonly recordBodies: boolean,
    private readonly plan: FaultPlan,
  ) {}

  /** Ends all running requests. */
  abandon(): void {
    this.abandoned.abort()
  }

  async carry(request: IncomingMessage, response: ServerResponse, exchange: Exchange): Promise<void> {
    const hasBody = BODY_METHODS.has(exchange.method)
    const bodyBytes = Number(request.headers['content-length'] ?? (hasBody ? Infinity : 0))
    if (!this.link.carriesUp(bodyBytes)) return this.hang(response)
    const { mode } = this.link
    if (mode.kind === 'portal') return answerPortal(response)
    if (mode.kind === 'status') return answerStatus(response, mode.status, mode.retryAfterS)
    const body = hasBody ? await readAll(request) : Buffer.alloc(0)
    const { index, method, path } = exchange
    const text = body.toString('utf8')
    if (this.recordBodies) exchange.requestBody = text
    exchange.fault = this.plan({ index, method, path, body: text })
    if (this.meetsFaultBefore(response, exchange)) return
    if (exchange.fault.kind === 'delay') await this.wait(exchange.fault.beforeMs)
    // The mode may have changed during the request.
    if (!this.link.carriesUp(bodyBytes)) return this.hang(response)
    await this.ask(request, response, body, exchange)
  }

  /**
   * Faults that end the request before the server receives it.
   * @returns whether it ended
   */
  private meetsFaultBefore(response: ServerResponse, exchange: Exchange): boolean {
    const { fault } = exchange
    if (fault.kind === 'drop-before') response.socket?.destroy()
    else if (fault.kind === 'silence') this.hang(response)
    else if (fault.kind === 'portal') answerPortal(response)
    else if (fault.kind === 'redirect') answerRedirect(response)
    else if (fault.kind === 'status') answerStatus(response, fault.status, fault.retryAfterS)
    else return fault.kind === 'stale' && this.repeat(response, exchange, fault.back ?? 0)
    return true
  }

  private repeat(response: ServerResponse, exchange: Exchange, back: number): boolean {
    const earlier = this.answers.get(exchange.path)?.at(-1 - back)
    if (earlier) deliverWhole(response, earlier)
    return earlier !== undefined
  }

  private keep(path: string, answer: Answer): void {
    const earlierAnswers = this.answers.get(path) ?? []
    this.answers.set(path, [...earlierAnswers, answer].slice(-KEPT_ANSWERS))
  }

  private async ask(request: IncomingMessage, response: ServerResponse, body: Buffer, exchange: Exchange) {
    const stream = await this.send(request, body, exchange, response)
    if (isEventStream(stream)) {
      exchange.serverStatus = stream.statusCode ?? null
      return pipeStream(stream, response, this.link)
    }
    const first = await this.record(stream, exchange)
    const { fault } = exchange
    if (fault.kind !== 'duplicate') return this.answer(response, first, exchange)
    if (fault.answer === 'first') await this.answer(response, first, exchange)
    await this.wait(fault.afterMs)
    const second = await this.record(await this.send(request, body, exchange, null), exchange)
    if (fault.answer === 'second') await this.answer(response, second, exchange)
  }

  /** Sends the request to the server. A stream ends with its phone; an ordinary request continues without it. */
  private async send(request: IncomingMessage, body: Buffer, exchange: Exchange, response: ServerResponse | null) {
    const gone = new AbortController()
    const signal = AbortSignal.any([this.abandoned.signal, gone.signal])
    if (exchange.method === 'GET') response?.once('close', () => gone.abort())
    const stream = await forward(this.target, request, body, signal)
    exchange.reachedServer += 1
    stream.on('error', () => response?.socket?.destroy())
    return stream
  }

  private async record(stream: IncomingMessage, exchange: Exchange): Promise<Answer> {
    const answer = await readAnswer(stream)
    exchange.serverStatus = answer.status
    if (this.recordBodies) exchange.serverBody = readBody(answer.body, answer.headers['content-encoding'])
    return answer
  }

  private async answer(response: ServerResponse, answer: Answer, exchange: Exchange): Promise<void> {
    const { fault } = exchange
    if (fault.kind === 'drop-after') return void response.socket?.destroy()
    if (fault.kind === 'delay') await this.wait(fault.afterMs)
    if (fault.kind === 'swallow-answer' || !this.link.carriesDown(false)) return this.hang(response)
    exchange.delivered = await this.deliver(response, answer, fault)
    if (exchange.delivered && this.recordBodies) this.keep(exchange.path, answer)
  }

  private async deliver(response: ServerResponse, answer: Answer, fault: Fault): Promise<boolean> {
    if (fault.kind === 'cut') deliverCut(response, answer, fault)
    else if (fault.kind === 'trickle') return deliverTrickling(response, answer, fault, this.link)
    else if (fault.kind === 'lose-rows') {
      deliverWhole(response, withoutHalfOfRows(answer, readBody(answer.body, answer.headers['content-encoding'])))
    } else deliverWhole(response, answer)
    return fault.kind !== 'cut' && fault.kind !== 'lose-rows'
  }

  /** Rejects when the proxy closes meanwhile. */
  private wait(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.abandoned.signal })
  }

  private hang(response: ServerResponse): void {
    if (response.socket) this.link.hang(response.socket)
  }
}
