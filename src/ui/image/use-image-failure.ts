import { useEffect, useState } from 'react'
import { onReconnect } from '../on-reconnect'

/**
 * Returns whether the image of this address failed to load, a retry, and a handler for the element's error event. It
 * also retries when the network returns.
 */
export function useImageFailure(src: string): [failed: boolean, retry: () => void, fail: () => void] {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const failed = failedSrc === src
  useEffect(() => {
    if (!failed) return
    return onReconnect(() => setFailedSrc(null))
  }, [failed])
  return [failed, () => setFailedSrc(null), () => setFailedSrc(src)]
}
