import { create } from 'zustand'

const SPEEDS = [1, 1.5, 2] as const

interface Playback {
  /** The `blob:` address of the voice that is heard, or was last. */
  src: string | null
  playing: boolean
  /** Seconds from its start. */
  at: number
  /** The browser found that it cannot play it. */
  unplayable: boolean
  /** Holds for all voice messages until the page is closed. */
  speed: (typeof SPEEDS)[number]
}

/** The voice message that is heard. One element plays all, so that there is one at a time. */
export const usePlayback = create<Playback>(() => ({ src: null, playing: false, at: 0, unplayable: false, speed: 1 }))

let element: HTMLAudioElement | null = null

function player(): HTMLAudioElement {
  if (element) return element
  const audio = new Audio()
  audio.addEventListener('play', () => usePlayback.setState({ playing: true }))
  audio.addEventListener('pause', () => usePlayback.setState({ playing: false }))
  audio.addEventListener('timeupdate', () => usePlayback.setState({ at: audio.currentTime }))
  audio.addEventListener('ended', () => usePlayback.setState({ at: 0 }))
  audio.addEventListener('error', () => usePlayback.setState({ unplayable: true, playing: false }))
  element = audio
  return audio
}

function load(src: string): HTMLAudioElement {
  const audio = player()
  if (usePlayback.getState().src !== src) {
    usePlayback.setState({ src, at: 0, unplayable: false, playing: false })
    audio.src = src
  }
  audio.playbackRate = usePlayback.getState().speed
  return audio
}

export function playVoice(src: string): void {
  load(src)
    .play()
    // A pause before the first sound is no fault; a file that cannot be played is an `error` of the element.
    .catch(() => usePlayback.setState({ playing: false }))
}

export const pauseVoice = (): void => element?.pause()

export function seekVoice(src: string, seconds: number): void {
  load(src).currentTime = seconds
  usePlayback.setState({ at: seconds })
}

/** The address is about to be released. */
export function endVoice(src: string): void {
  if (usePlayback.getState().src !== src) return
  element?.pause()
  element?.removeAttribute('src')
  usePlayback.setState({ src: null, playing: false, at: 0, unplayable: false })
}

export function changeSpeed(): void {
  const { speed } = usePlayback.getState()
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1
  usePlayback.setState({ speed: next })
  if (element) element.playbackRate = next
}
