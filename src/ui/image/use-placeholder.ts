import { useEffect, useState } from 'react'

/** The thumbhash decoder is loaded with the first image, not with the app. */
let placeholderOf: ((hash: string) => string | null) | null = null

async function loadDecoder() {
  placeholderOf ??= (await import('./placeholder')).placeholderOf
  return placeholderOf
}

/** Returns an image's thumbhash as a `background-image`; undefined until it is decoded or when there is none. */
export function usePlaceholder(hash: string): string | undefined {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    // When the decoder cannot be loaded, the box stays grey; no message is needed.
    if (hash && !placeholderOf)
      loadDecoder().then(
        () => setLoaded(true),
        () => {},
      )
  }, [hash])
  const address = hash && placeholderOf ? placeholderOf(hash) : null
  return address ? `url("${address}")` : undefined
}
