import { create } from 'zustand'

const STORAGE_KEY = 'data-saver'

function stored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}

/** When on, images and videos load after a tap, images as thumbnails. The choice is stored on this phone. */
export const useDataSaver = create<{ on: boolean }>(() => ({ on: stored() }))

export function setDataSaver(on: boolean): void {
  useDataSaver.setState({ on })
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  } catch {
    // Storage is not available (private window): the choice lasts until the page is closed.
  }
}
