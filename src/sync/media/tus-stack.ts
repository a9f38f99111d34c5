import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { EPOCH_HEADER } from '@/domain/wire'
import { noteSignIn, type SenderSession } from '../engine/send'
import { DELAYS } from '../clock'
import { refusalOf, retryAfter, signInOf, type CallOutcome, type CallSettings } from '../http/call'

/** Why a request of an upload failed: an outcome like that of any other call. */
export class UploadInterrupted extends Error {
  constructor(readonly outcome: Exclude<CallOutcome, { kind: 'answer' }>) {
    super(outcome.kind)
    this.name = 'UploadInterrupted'
  }
}

export interface TusStackParts {
  calls: CallSettings
  session: SenderSession
  /** Aborts the running request. */
  signal: AbortSignal
  /** How long a request with bytes took (ms); not called when it failed. */
  took(ms: number): void
}

/**
 * The phone's transport rules under tus-js-client. The token is read when the request is sent. An answer without the
 * epoch header is not from our server and changes nothing. Every request has a deadline.
 */
export class TusStack implements HttpStack {
  constructor(private readonly parts: TusStackParts) {}

  createRequest(method: string, url: string): HttpRequest {
    return new TusRequest(this.parts, method, url)
  }

  getName(): string {
    return 'phone'
  }
}

class TusRequest implements HttpRequest {
  private readonly headers: Record<string, string> = {}
  private readonly line = new AbortController()

  constructor(
    private readonly parts: TusStackParts,
    private readonly method: string,
    private readonly url: string,
  ) {}

  getMethod(): string {
    return this.method
  }

  getURL(): string {
    return this.url
  }

  setHeader(header: string, value: string): void {
    this.headers[header] = value
  }

  getHeader(header: string): string | undefined {
    return this.headers[header]
  }

  /** `fetch` reports no upload progress; chunks are small instead. */
  setProgressHandler(): void {}

  async abort(): Promise<void> {
    this.line.abort()
  }

  getUnderlyingObject(): null {
    return null
  }

  async send(body: Blob | null): Promise<HttpResponse> {
    const { calls, session, signal, took } = this.parts
    const { timing } = calls
    const token = await session.token()
    if (!token) throw new UploadInterrupted({ kind: 'sign-in', gone: false })
    const finished = new AbortController()
    const startedAt = timing.monotonic()
    let late = false
    void timing.wait(timing.scale(DELAYS.longestCall), finished.signal).then(() => {
      late = !finished.signal.aborted
      this.line.abort()
    })
    const stop = () => this.line.abort()
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    try {
      const response = await this.answer(token, body)
      if (body) took(timing.monotonic() - startedAt)
      return response
    } catch (error) {
      if (error instanceof UploadInterrupted) throw error
      throw new UploadInterrupted({ kind: late ? 'timeout' : 'unreachable' })
    } finally {
      finished.abort()
      signal.removeEventListener('abort', stop)
    }
  }

  private async answer(token: string, body: Blob | null): Promise<TusResponse> {
    const { calls, session } = this.parts
    const response = await calls.fetch(this.url, {
      method: this.method,
      headers: { ...this.headers, Authorization: token },
      body,
      signal: this.line.signal,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
    })
    const read = new TusResponse(response, await response.text())
    if (read.isOurs && read.unauthorised) await noteSignIn(session, token, read.unauthorised)
    read.assertUseful()
    return read
  }
}

class TusResponse implements HttpResponse {
  constructor(
    private readonly response: Response,
    private readonly text: string,
  ) {}

  getStatus(): number {
    return this.response.status
  }

  getHeader(header: string): string | undefined {
    return this.response.headers.get(header) ?? undefined
  }

  getBody(): string {
    return this.text
  }

  getUnderlyingObject(): Response {
    return this.response
  }

  /** The epoch header, which a captive portal's login page lacks. */
  get isOurs(): boolean {
    return this.response.headers.has(EPOCH_HEADER)
  }

  /** What a 401 says. Null also where its body was cut, or of HEAD, which has none: the next call of sync tells. */
  get unauthorised(): ReturnType<typeof signInOf> | null {
    const body = this.response.status === 401 ? parsed(this.text) : null
    return body === null ? null : signInOf(body)
  }

  /**
   * Passes statuses that tus can use: success, and a missing upload, which it creates again.
   * @throws UploadInterrupted
   */
  assertUseful(): void {
    const { status, headers } = this.response
    if (status === 429 || status >= 500) {
      throw new UploadInterrupted({
        kind: 'busy',
        limited: status === 429,
        retryAfterMs: retryAfter(headers.get('retry-after')),
      })
    }
    if (!this.isOurs || status < 200 || (status >= 300 && status < 400))
      throw new UploadInterrupted({ kind: 'captive' })
    if (status === 401) throw new UploadInterrupted(this.unauthorised ?? { kind: 'cut' })
    if (status >= 400 && status !== 404) throw new UploadInterrupted(refusalOf(status, parsed(this.text)))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
