import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useInView } from './use-in-view'
import type { AdView } from '@/views/ads'

/** Height of each slot in px. It is constant, so that a change of the advertisement does not move the list. */
export const AD_SLOT_PX = 158

type Card = ComponentType<{ ad: AdView; onOpen: () => void }>

let Card: Card | null = null
let coming: Promise<void> | null = null

/** The card is not part of the first load. A slot that cannot load it stays empty; the next slot tries again. */
function loadCard(): Promise<void> {
  coming ??= import('./ad-card').then((part) => {
    Card = part.AdCard
  })
  coming.catch(() => (coming = null))
  return coming
}

interface AdSlotProps {
  /** Null keeps the place of an advertisement that has ended. */
  ad: AdView | null
  /** Called when the user has seen the advertisement, and when they open its link. */
  onCount: (event: 'views' | 'clicks', adId: string) => void
}

/** A slot for an advertisement between posts. */
export function AdSlot({ ad, onCount }: AdSlotProps) {
  const [loaded, setLoaded] = useState(Card !== null)
  const slot = useRef<HTMLDivElement>(null)
  useInView(slot, ad && loaded ? ad.id : null, () => ad && onCount('views', ad.id))
  useEffect(() => {
    if (loaded) return
    let mounted = true
    loadCard().then(
      () => mounted && setLoaded(true),
      () => {},
    )
    return () => {
      mounted = false
    }
  }, [loaded])
  return (
    <div ref={slot} style={{ blockSize: AD_SLOT_PX }} data-ad={ad?.id ?? ''}>
      {ad && Card && <Card ad={ad} onOpen={() => onCount('clicks', ad.id)} />}
    </div>
  )
}
