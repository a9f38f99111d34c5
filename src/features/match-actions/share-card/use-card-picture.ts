import { useEffect, useState } from 'react'
import type { CardContent } from './card-content'
import { drawCard } from './draw-card'

export type CardPicture = { state: 'drawing' | 'failed' } | { state: 'drawn'; file: File; address: string }

/** The picture of a card. It is drawn again when the content changes; until then the former one stays. */
export function useCardPicture(content: CardContent, direction: 'rtl' | 'ltr', name: string): CardPicture {
  const [picture, setPicture] = useState<CardPicture>({ state: 'drawing' })
  const key = JSON.stringify([content, direction, name])
  useEffect(() => {
    let open = true
    let address: string | null = null
    drawCard(content, direction).then(
      (drawn) => {
        if (!open) return
        address = URL.createObjectURL(drawn)
        setPicture({ state: 'drawn', file: new File([drawn], name, { type: drawn.type }), address })
      },
      () => open && setPicture({ state: 'failed' }),
    )
    return () => {
      open = false
      if (address !== null) URL.revokeObjectURL(address)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names all three by their values
  }, [key])
  return picture
}
