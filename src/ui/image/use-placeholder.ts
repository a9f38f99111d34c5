import { useEffect, useState } from 'react'

/** The reader of thumbhashes comes with the first picture, not with the app. */
let placeholderOf: ((hash: string) => string | null) | null = null

async function reader() {
  placeholderOf ??= (await import('./placeholder')).placeholderOf
  return placeholderOf
}

/** The thumbhash of a picture as the `background-image` of its place; none until it is read, and when there is none. */
export function usePlaceholder(hash: string): string | undefined {
  const [, setRead] = useState(false)
  useEffect(() => {
    // Without it the picture's place is grey: nobody has to be told.
    if (hash && !placeholderOf)
      reader().then(
        () => setRead(true),
        () => {},
      )
  }, [hash])
  const address = hash && placeholderOf ? placeholderOf(hash) : null
  return address ? `url("${address}")` : undefined
}
