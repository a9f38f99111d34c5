import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useInView } from './use-in-view'
import type { AdView } from '@/views/ads'

/** Height of every slot in px, whatever stands in it: that may change without moving the list. */
export const AD_SLOT_PX = 158

type Card = ComponentType<{ ad: AdView }>

let Card: ComponentType<{ ad: AdView }> | null = null
let coming: Promise<void> | null = null

/** The card is no part of the first load. A slot that finds no network for it stays empty; the next one asks again. */
function loadCard(): Promise<void> {
  coming ??= import('./ad-card').then((part) => {
    Card = part.AdCard
  })
  coming.catch(() => (coming = null))
  return coming
}

interface AdSlotProps {
  /** Null keeps the room of one that is over. */
  ad: AdView | null
  /** The fan has had it before their eyes. */
  onSeen: (adId: string) => void
}

/** A place for an advertisement between posts. */
export function AdSlot({ ad, onSeen }: AdSlotProps) {
  const [loaded, setLoaded] = useState(Card !== null)
  const slot = useRef<HTMLDivElement>(null)
  useInView(slot, ad && loaded ? ad.id : null, () => ad && onSeen(ad.id))
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
    <div ref={slot} style={{ blockSize: AD_SLOT_PX }} data-ad={ad?.id ?? ''}>
      {ad && Card && <Card ad={ad} />}
    </div>
  )
}
