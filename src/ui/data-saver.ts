import { create } from 'zustand'

const STORAGE_KEY = 'data-saver'

function stored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}

/** On: pictures and videos load when they are tapped, and then as thumbnails. The fan's choice on this phone. */
export const useDataSaver = create<{ on: boolean }>(() => ({ on: stored() }))

export function chooseDataSaver(on: boolean): void {
  useDataSaver.setState({ on })
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  } catch {
    // Storage is closed (private window): the choice holds until the page goes.
  }
}
