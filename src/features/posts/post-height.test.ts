import { expect, test } from 'vitest'
import { estimateHeight } from './post-height'
import type { ImageView } from '@/views/media'

const stored = { kind: 'stored' } as const
const image: ImageView = { src: '/a', thumb: '/a', width: 1600, height: 900, alt: '', hash: '' }

test('an image that is not loaded yet counts towards the height of its card', () => {
  const without = estimateHeight({ content: 'هدف', image: null, delivery: stored }, 390)
  const withImage = estimateHeight({ content: 'هدف', image, delivery: stored }, 390)
  expect(Math.round(withImage - without)).toBe(Math.round((358 * 9) / 16) + 18)
})

test('a tall image is estimated as shown: cropped, and lower while it is unsent', () => {
  const tall = { ...image, width: 900, height: 1600 }
  const card = (delivery: Parameters<typeof estimateHeight>[0]['delivery']) =>
    estimateHeight({ content: 'هدف', image: tall, delivery }, 390)
  const lower = card({ kind: 'waiting', writtenAt: 0 })
  expect(Math.round(card(stored) - lower)).toBe(Math.round(358 / 1.6 - 358 / 2))
  expect(card({ kind: 'sent' })).toBe(card(stored))
})

test('a post with an image and no text reserves no height for text', () => {
  const alone = estimateHeight({ content: '', image, delivery: stored }, 390)
  const spoken = estimateHeight({ content: 'هدف', image, delivery: stored }, 390)
  expect(spoken - alone).toBe(28 + 8)
})
