import { MESSAGE_FILE_MAX_BYTES, VOICE_MAX_SECONDS } from '@/domain/limits'
import { SerialQueue } from '@/lib/serial-queue'

/** What the server takes, in the order of preference. A recorder writes Opus into WebM and Ogg, and AAC or Opus into MP4. */
const FORMATS = [
  { recorder: 'audio/webm;codecs=opus', type: 'audio/webm' },
  { recorder: 'audio/webm', type: 'audio/webm' },
  { recorder: 'audio/ogg;codecs=opus', type: 'audio/ogg' },
  { recorder: 'audio/mp4', type: 'audio/mp4' },
] as const

export type VoiceType = (typeof FORMATS)[number]['type']

/** Speech: a quarter of a megabyte a minute. */
const BITS_PER_SECOND = 32_000
const SLICE_MS = 1_000
const LEVEL_MS = 100
/** A recording ends before the file is too large: the last slice may be long. */
const MOST_BYTES = MESSAGE_FILE_MAX_BYTES - 512 * 1024

export type MicrophoneFailure = 'denied' | 'missing' | 'unsupported' | 'failed'

export class MicrophoneError extends Error {
  constructor(readonly failure: MicrophoneFailure) {
    super(failure)
    this.name = 'MicrophoneError'
  }
}

export interface VoiceSlice {
  bytes: ArrayBuffer
  /** Duration of the recording up to the end of this slice, by the clock of the phone. */
  seconds: number
  /** Loudness from 0 to 1. */
  levels: number[]
}

interface RecorderEvents {
  /** Slices come one after the other; the next waits for this one. */
  slice: (slice: VoiceSlice) => Promise<void>
  /** About ten times a second. */
  moved: (seconds: number, level: number) => void
  /** The microphone or the time has ended, the page was left, or a slice could not be stored. */
  cutOff: () => void
}

/** Asks for the microphone. @throws MicrophoneError */
export async function openMicrophone(): Promise<{ stream: MediaStream; format: (typeof FORMATS)[number] }> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  const supported =
    'MediaRecorder' in globalThis ? FORMATS.find(({ recorder }) => MediaRecorder.isTypeSupported(recorder)) : undefined
  if (!devices || !supported) throw new MicrophoneError('unsupported')
  const audio = { channelCount: 1, sampleRate: 44_100, echoCancellation: true, noiseSuppression: true }
  try {
    return { stream: await devices.getUserMedia({ audio }), format: supported }
  } catch (error) {
    throw new MicrophoneError(failureOf(error))
  }
}

function failureOf(error: unknown): MicrophoneFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotSupportedError') return 'unsupported'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

/** Records what the microphone hears, in slices of a second (Z21). It lets the microphone go when it stops. */
export class VoiceRecorder {
  private readonly recorder: MediaRecorder
  private readonly slices = new SerialQueue()
  private readonly meter: LevelMeter
  private readonly ended: Promise<void>
  private readonly startedAt = performance.now()
  private stoppedAt: number | null = null
  private levels: number[] = []
  private size = 0
  private readonly timer: ReturnType<typeof setInterval>

  constructor(
    private readonly stream: MediaStream,
    recorderType: string,
    private readonly events: RecorderEvents,
  ) {
    const options = { mimeType: recorderType, audioBitsPerSecond: BITS_PER_SECOND }
    this.recorder = new MediaRecorder(stream, options)
    this.meter = new LevelMeter(stream)
    this.recorder.addEventListener('dataavailable', ({ data }) => this.take(data))
    this.ended = new Promise((resolve) => this.recorder.addEventListener('stop', () => resolve()))
    this.recorder.addEventListener('error', this.cut)
    for (const track of stream.getTracks()) track.addEventListener('ended', this.cut)
    document.addEventListener('visibilitychange', this.cutWhenHidden)
    this.recorder.start(SLICE_MS)
    this.timer = setInterval(() => this.measure(), LEVEL_MS)
  }

  get seconds(): number {
    return ((this.stoppedAt ?? performance.now()) - this.startedAt) / 1_000
  }

  /** Resolves when the last slice is stored. */
  async stop(): Promise<void> {
    this.letGo()
    await this.ended
    await this.slices.run(async () => {})
  }

  private measure(): void {
    const level = this.meter.level()
    if (level !== null) this.levels.push(level)
    this.events.moved(this.seconds, level ?? 0)
    if (this.seconds >= VOICE_MAX_SECONDS || this.size >= MOST_BYTES) this.events.cutOff()
  }

  private take(data: Blob): void {
    if (data.size === 0) return
    this.size += data.size
    const slice = { seconds: this.seconds, levels: this.levels }
    this.levels = []
    this.slices.run(async () => this.events.slice({ bytes: await data.arrayBuffer(), ...slice })).catch(this.cut)
  }

  private readonly cut = () => this.events.cutOff()

  private readonly cutWhenHidden = () => {
    if (document.visibilityState === 'hidden') this.events.cutOff()
  }

  private letGo(): void {
    if (this.stoppedAt !== null) return
    this.stoppedAt = performance.now()
    clearInterval(this.timer)
    document.removeEventListener('visibilitychange', this.cutWhenHidden)
    for (const track of this.stream.getTracks()) track.removeEventListener('ended', this.cut)
    if (this.recorder.state !== 'inactive') this.recorder.stop()
    for (const track of this.stream.getTracks()) track.stop()
    this.meter.close()
  }
}

/** How loud it is now. A browser may refuse to measure; the recording is the same. */
class LevelMeter {
  private readonly context: AudioContext | null
  private readonly analyser: AnalyserNode | null
  private readonly samples = new Float32Array(1_024)

  constructor(stream: MediaStream) {
    try {
      this.context = new AudioContext()
      this.analyser = this.context.createAnalyser()
      this.analyser.fftSize = this.samples.length
      this.context.createMediaStreamSource(stream).connect(this.analyser)
    } catch {
      this.context = null
      this.analyser = null
    }
  }

  /** From 0 to 1; null when it cannot be measured. */
  level(): number | null {
    if (!this.analyser || this.context?.state !== 'running') return null
    this.analyser.getFloatTimeDomainData(this.samples)
    let sum = 0
    for (const sample of this.samples) sum += sample * sample
    return Math.min(1, Math.sqrt(sum / this.samples.length))
  }

  close(): void {
    void this.context?.close().catch(() => undefined)
  }
}
