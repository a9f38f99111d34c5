import { serverAnswers } from '@/data/connection'

const NAME = 'MissingCode'

/**
 * Marks the error of a screen whose code could not be loaded. The router would treat it as an old version and reload.
 * Offline, a reload would replace the app with the browser's error page.
 */
export function handleChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${NAME}: ${payload.message}`
    payload.name = NAME
  })
}

export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === NAME

/**
 * Reloads the page if the server answers; typed text is kept. Without a reload the browser may remember that a file was
 * missing.
 */
export async function reloadIfReachable(): Promise<void> {
  if (await serverAnswers()) location.reload()
}
