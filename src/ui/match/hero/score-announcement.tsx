import { useEffect, useRef, useState } from 'react'
import type { MatchView } from '@/views/matches'
import styles from '../../text-styles.module.css'
import { scoreAnnouncement } from './score-announcement-words'

/** What was said is not found again by a screen reader that reads the page later. */
const SAID_FOR_MS = 10_000

/** Says a changed score to screen readers, once. The score of the first drawing is no change. */
export function ScoreAnnouncement({ match }: { match: MatchView }) {
  const known = useRef(match.score)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const news = scoreAnnouncement(known.current, match)
    known.current = match.score
    if (news !== null) setSaid(news)
  }, [match])
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <p role="status" className={styles.hidden}>
      {said}
    </p>
  )
}
