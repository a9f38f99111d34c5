import { create } from 'zustand'
import { DATA_SAVER, storeChoice, storedChoice } from '@/lib/stored-choice'

/** When on, images and videos load after a tap, images as thumbnails. The choice is stored on this phone. */
export const useDataSaver = create<{ on: boolean }>(() => ({ on: storedChoice(DATA_SAVER) === true }))

export function setDataSaver(on: boolean): void {
  useDataSaver.setState({ on })
  storeChoice(DATA_SAVER, on)
}
