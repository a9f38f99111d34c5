import { create } from 'zustand'
import { useDataSaver } from '../data-saver'

/** Addresses that the fan has tapped while saving data; they stay shown until the page goes. */
const useWanted = create<{ addresses: ReadonlySet<string> }>(() => ({ addresses: new Set() }))

/** Whether a picture or video waits for a tap; bytes that lie on this phone cost nothing. */
export function useHeldBack(src: string): [boolean, () => void] {
  const saving = useDataSaver(({ on }) => on)
  const wanted = useWanted(({ addresses }) => addresses.has(src))
  const load = () => useWanted.setState(({ addresses }) => ({ addresses: new Set([...addresses, src]) }))
  return [saving && !wanted && !src.startsWith('blob:'), load]
}
