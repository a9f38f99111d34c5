import { useEffect, useState, type ReactNode } from 'react'
import { SignalBars } from './signal-bars'
import classes from './signal-bars.module.css'

const TEXT_AFTER_MS = 1000
const FALLBACK_AFTER_MS = 15_000

interface LoaderProps {
  text: string
  /** Shown after 15 s: an explanation and an action. */
  fallback?: ReactNode
}

/** Animated signal bars, with a text after one second. Shown only when the phone has nothing to show. */
export function Loader({ text, fallback }: LoaderProps) {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const timers = [TEXT_AFTER_MS, FALLBACK_AFTER_MS].map((ms) => setTimeout(() => setWaited(ms), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <div className={classes.loader} role="status">
      <SignalBars moving size={54} />
      <p className={classes.text}>{waited >= TEXT_AFTER_MS ? text : ''}</p>
      {waited >= FALLBACK_AFTER_MS ? fallback : null}
    </div>
  )
}
