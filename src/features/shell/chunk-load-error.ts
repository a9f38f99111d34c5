import { serverAnswers } from '@/data/connection'

const NAME = 'MissingCode'

/**
 * Names the error of a screen whose code is not on the phone and did not come. The router would take it for an old
 * version and load the page anew, and without network that leaves the browser's own page of regret.
 */
export function handleChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${NAME}: ${payload.message}`
    payload.name = NAME
  })
}

export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === NAME

/** Loads the page anew if the server answers; what was typed is kept. A browser may remember that a file was missing. */
export async function reloadIfReachable(): Promise<void> {
  if (await serverAnswers()) location.reload()
}
