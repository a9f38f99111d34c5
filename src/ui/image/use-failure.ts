import { useEffect, useState } from 'react'
import { onReconnect } from '../on-reconnect'

/**
 * Whether the picture of this address did not come, asking again, and what its element says when it fails. It is asked
 * for again when the fan wants it, and by itself when the network returns.
 */
export function useFailure(src: string): [failed: boolean, retry: () => void, fail: () => void] {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const failed = failedSrc === src
  useEffect(() => {
    if (!failed) return
    return onReconnect(() => setFailedSrc(null))
  }, [failed])
  return [failed, () => setFailedSrc(null), () => setFailedSrc(src)]
}
