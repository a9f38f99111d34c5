import { useEffect, useState } from 'react'

/** The server's clock (ms), which goes on by the second. @param ahead how far it is ahead of the phone's */
export function useServerNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + ahead
}
