import { Worker } from 'node:worker_threads'
import type { FromPhone, PhoneCommand, PhoneEvent, PhoneReport, PhoneSetup, StepResult, ToPhone } from './protocol'
import type { PhoneStorage } from './snapshot'

/** The phone was killed during the command, whose result is unknown. */
export class PhoneKilled extends Error {}

export interface PhoneOptions extends Omit<PhoneSetup, 'storage' | 'who'> {
  /** For the first life; later lives read what is stored. */
  session: PhoneSetup['session']
  /** The bundle of the worker, see `buildPhone`. */
  bundle: string
  onEvent(event: PhoneEvent): void
}

/** A phone of a test. It can be killed at any moment, and restarts with what it had stored. */
export class PhoneHandle {
  /** Errors outside of any command; a schedule with one of these fails. */
  readonly crashes: string[] = []
  /** Counts the lives: 1 after the first start. */
  lives = 0
  private worker: Worker | null = null
  private calls = 0
  private readonly waiting = new Map<number, { resolve(result: StepResult): void; reject(error: Error): void }>()
  private storage: PhoneStorage | null = null

  constructor(private readonly options: PhoneOptions) {}

  /**
   * Starts a life on the last one's storage. Resolves when the phone accepts commands, or when the service worker,
   * which accepts none, is finished.
   */
  async start(who: PhoneSetup['who'] = 'page'): Promise<void> {
    const { bundle, onEvent: _, ...setup } = this.options
    this.lives += 1
    const session = this.lives === 1 ? setup.session : null
    const seed = `${setup.seed}/life-${this.lives}`
    const workerData: PhoneSetup = { ...setup, who, seed, session, storage: this.storage }
    const worker = new Worker(bundle, { workerData, stdout: true, stderr: true })
    this.worker = worker
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message: FromPhone) => this.receive(message, resolve))
      worker.once('error', reject)
      worker.once('exit', () => reject(new PhoneKilled('the phone ended before it was ready')))
    })
  }

  /**
   * Runs a command to its end.
   * @throws PhoneKilled
   */
  do(command: PhoneCommand): Promise<StepResult> {
    const { worker } = this
    if (!worker) return Promise.reject(new PhoneKilled('the phone is off'))
    const call = (this.calls += 1)
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject })
      worker.postMessage({ call, command } satisfies ToPhone)
    })
  }

  async report(): Promise<PhoneReport> {
    const result = await this.do({ do: 'report' })
    if (result.kind !== 'report') throw new Error('the phone did not report')
    return result.report
  }

  /** Ends the phone like a power loss: committed data stays, all else is lost. */
  async kill(): Promise<void> {
    const { worker } = this
    if (!worker) return
    this.worker = null
    this.storage = await new Promise<PhoneStorage>((resolve) => {
      worker.on('message', (message: FromPhone) => 'storage' in message && resolve(message.storage))
      worker.postMessage({ kill: true } satisfies ToPhone)
    })
    await worker.terminate()
    for (const { reject } of this.waiting.values()) reject(new PhoneKilled('killed'))
    this.waiting.clear()
  }

  /** Changes the storage while the phone is off, for example to a lost store. */
  changeStorage(change: (storage: PhoneStorage) => PhoneStorage): void {
    this.storage = change(this.storage ?? [])
  }

  private receive(message: FromPhone, ready: () => void): void {
    if ('ready' in message) ready()
    else if ('crash' in message) this.crashes.push(message.crash)
    else if ('event' in message) this.options.onEvent(message.event)
    else if ('reply' in message) {
      this.waiting.get(message.reply)?.resolve(message.result)
      this.waiting.delete(message.reply)
    }
  }
}
