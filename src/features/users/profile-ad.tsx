import { useState } from 'react'
import { countAd, validAds$ } from '@/data/ads'
import { useObservable } from '@/data/context/use-observable'
import type { AdView } from '@/views/ads'
import { AdSlot } from '@/ui/ad-slot'
import classes from './profile-ad.module.css'

const NO_ADS: AdView[] = []

/** One advertisement, the same while the page is open and the advertisement is valid. */
export function ProfileAd() {
  const ads = useObservable(validAds$, null) ?? NO_ADS
  const [luck] = useState(Math.random)
  const [shown, setShown] = useState<string | null>(null)
  const ad = ads.find(({ id }) => id === shown) ?? ads[Math.floor(luck * ads.length)] ?? null
  if (ad && ad.id !== shown) setShown(ad.id)
  if (!ad) return null
  return (
    <div className={classes.promo}>
      <AdSlot ad={ad} onCount={(event, id) => void countAd(event, id, 'profile')} />
    </div>
  )
}
