import { normaliseKey } from '@/domain/normalise'
import type { CardDocument } from '@/sync/rows/documents'

/** Held cards whose names contain a key: those that begin with it first, and of these the most followed. */
export function namedCards(cards: Iterable<CardDocument>, key: string): CardDocument[] {
  const place = (card: CardDocument) => normaliseKey(String(card.row.username ?? '')).indexOf(key)
  const found = [...cards].map((card) => ({ card, at: place(card) })).filter(({ at }) => at >= 0)
  return found
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || followers(b.card) - followers(a.card))
    .map(({ card }) => card)
}

export const followers = ({ row }: CardDocument): number => Number(row.followers_count ?? 0)
