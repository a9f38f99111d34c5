import { create } from 'zustand'
import { useDataSaver } from '../data-saver'

/** Addresses that the user tapped while data saver is on. They stay shown until the page is closed. */
const useWanted = create<{ addresses: ReadonlySet<string> }>(() => ({ addresses: new Set() }))

/** Returns whether an image or a video waits for a tap. Local files are shown at once, because they cost no data. */
export function useHeldBack(src: string): [boolean, () => void] {
  const saving = useDataSaver(({ on }) => on)
  const wanted = useWanted(({ addresses }) => addresses.has(src))
  const load = () => useWanted.setState(({ addresses }) => ({ addresses: new Set([...addresses, src]) }))
  return [saving && !wanted && !src.startsWith('blob:'), load]
}
