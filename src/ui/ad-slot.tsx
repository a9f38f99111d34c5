import { useEffect, useState, type ComponentType } from 'react'
import type { AdModel } from './ad-card'

/** Height of every slot in px, whatever stands in it: that may change without moving the list. */
export const AD_SLOT_PX = 158

type Card = ComponentType<{ ad: AdModel }>

let Card: ComponentType<{ ad: AdModel }> | null = null
let coming: Promise<void> | null = null

/** The card is no part of the first load. A slot that finds no network for it stays empty; the next one asks again. */
function loadCard(): Promise<void> {
  coming ??= import('./ad-card').then((part) => {
    Card = part.AdCard
  })
  coming.catch(() => (coming = null))
  return coming
}

/** A place for an advertisement between posts; null keeps the room of one that is over. */
export function AdSlot({ ad }: { ad: AdModel | null }) {
  const [loaded, setLoaded] = useState(Card !== null)
  useEffect(() => {
    if (loaded) return
    let drawn = true
    loadCard().then(
      () => drawn && setLoaded(true),
      () => {},
    )
    return () => {
      drawn = false
    }
  }, [loaded])
  return (
    <div style={{ blockSize: AD_SLOT_PX }} data-ad={ad?.id ?? ''}>
      {ad && Card && <Card ad={ad} />}
    </div>
  )
}
