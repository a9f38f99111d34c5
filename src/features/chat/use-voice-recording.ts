import { useCallback, useEffect, useRef, useState } from 'react'
import { addToVoice, beginVoice, dropVoice, endVoice } from '@/data/conversations'
import type { Channel } from '@/domain/wire'
import type { MicrophoneFailure, VoiceRecorder } from './voice-recorder'

/** Levels of the last moments, drawn beside the time. */
const SHOWN_LEVELS = 24

export type RecordingState =
  | { kind: 'idle' }
  /** The browser asks for the microphone. */
  | { kind: 'opening' }
  | { kind: 'recording'; seconds: number; levels: readonly number[] }
  | { kind: 'failed'; failure: MicrophoneFailure }

/** The conversation, and the answered message. */
export interface VoicePlace {
  channel: Channel
  replyTo: string | null
}

interface Running {
  /** The user stopped or cancelled before the microphone was open. */
  over: 'stopped' | 'cancelled' | null
  id: string | null
  recorder: VoiceRecorder | null
}

const IDLE: RecordingState = { kind: 'idle' }

/**
 * Records a voice message for a draft. It is stored while it is recorded; whatever ends it leaves a draft to listen to
 * (Z21).
 * @param begin returns the id of the draft
 */
export function useVoiceRecording(begin: () => string, place: VoicePlace) {
  const [state, setState] = useState<RecordingState>(IDLE)
  const running = useRef<Running | null>(null)

  /** Returns whether there is something to send. */
  const end = useCallback(async (how: 'stopped' | 'cancelled'): Promise<boolean> => {
    const now = running.current
    if (!now || now.over) return false
    now.over = how
    if (!now.recorder) return false
    const recorded = await finish(now).catch(() => false)
    if (running.current !== now) return recorded
    running.current = null
    setState(IDLE)
    return recorded
  }, [])

  const start = async () => {
    if (running.current) return
    const now: Running = { over: null, id: null, recorder: null }
    running.current = now
    setState({ kind: 'opening' })
    try {
      await record(now, begin(), place, setState, () => void end('stopped'))
      if (now.over) await finish(now)
    } catch (error) {
      const { MicrophoneError } = await import('./voice-recorder')
      if (!(error instanceof MicrophoneError)) console.warn('the recording failed', error)
      now.over ??= 'cancelled'
      await finish(now).catch(() => false)
      running.current = null
      return setState({ kind: 'failed', failure: error instanceof MicrophoneError ? error.failure : 'failed' })
    }
    if (!now.over) return
    running.current = null
    setState(IDLE)
  }

  // Another page of the app: what was said so far stays as a draft.
  useEffect(() => () => void end('stopped'), [end])
  return {
    state,
    start,
    stop: () => end('stopped'),
    cancel: () => end('cancelled'),
    clearFailure: () => setState(IDLE),
  }
}

export type VoiceRecording = ReturnType<typeof useVoiceRecording>

/** @throws MicrophoneError; what the phone's storage throws */
async function record(
  now: Running,
  draftId: string,
  place: VoicePlace,
  setState: (state: RecordingState) => void,
  cutOff: () => void,
): Promise<void> {
  const { openMicrophone, VoiceRecorder } = await import('./voice-recorder')
  const { stream, format } = await openMicrophone()
  const letGo = () => stream.getTracks().forEach((track) => track.stop())
  if (now.over) return letGo()
  try {
    const id = await beginVoice(draftId, place.channel, place.replyTo, format.type)
    now.id = id
    if (now.over) return letGo()
    let levels: readonly number[] = []
    now.recorder = new VoiceRecorder(stream, format.recorder, {
      slice: (slice) => addToVoice(id, slice),
      moved: (seconds, level) => {
        levels = [...levels, level].slice(-SHOWN_LEVELS)
        if (!now.over) setState({ kind: 'recording', seconds, levels })
      },
      cutOff,
    })
    setState({ kind: 'recording', seconds: 0, levels })
  } catch (error) {
    letGo()
    throw error
  }
}

async function finish({ over, id, recorder }: Running): Promise<boolean> {
  await recorder?.stop()
  if (id === null) return false
  if (over === 'stopped') return endVoice(id)
  await dropVoice(id)
  return false
}
