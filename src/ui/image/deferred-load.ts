import { create } from 'zustand'
import { useDataSaver } from '../data-saver'

/** Addresses that the user tapped while data saver is on. They stay shown until the page is closed. */
const useTappedAddresses = create<{ addresses: ReadonlySet<string> }>(() => ({ addresses: new Set() }))

/** Returns whether an image or a video waits for a tap. Local files are shown at once, because they cost no data. */
export function useDeferredLoad(src: string): [boolean, () => void] {
  const saving = useDataSaver(({ on }) => on)
  const wanted = useTappedAddresses(({ addresses }) => addresses.has(src))
  const load = () => useTappedAddresses.setState(({ addresses }) => ({ addresses: new Set([...addresses, src]) }))
  return [saving && !wanted && !src.startsWith('blob:'), load]
}
