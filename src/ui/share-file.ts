import { saveFile } from './save-file'

/** Whether the share sheet of the phone takes such a file. Chromium refuses many types, and desks have none. */
export const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/**
 * Opens the share sheet with a file, or downloads it where there is none.
 * @returns what happened; `left` when the user closed the sheet
 */
export async function shareFile(file: File): Promise<'shared' | 'saved' | 'left'> {
  if (canShareFile(file)) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    }
  }
  saveFile(file, file.name)
  return 'saved'
}
