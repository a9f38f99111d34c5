import { expect, test } from 'vitest'
import { estimateHeight } from './post-height'
import type { ImageView } from '@/views/media'

const image: ImageView = { src: '/a', thumb: '/a', width: 1600, height: 900, alt: '', hash: '' }

test('an image that is not loaded yet counts towards the height of its card', () => {
  const without = estimateHeight({ content: 'هدف', image: null }, 390)
  const withImage = estimateHeight({ content: 'هدف', image }, 390)
  expect(Math.round(withImage - without)).toBe(Math.round((358 * 9) / 16) + 18)
})

test('a tall image is estimated as shown: cropped', () => {
  const tall = { ...image, width: 900, height: 1600 }
  const without = estimateHeight({ content: 'هدف', image: null }, 390)
  expect(Math.round(estimateHeight({ content: 'هدف', image: tall }, 390) - without)).toBe(Math.round(358 / 1.6) + 18)
})

test('a post with an image and no text reserves no height for text', () => {
  const alone = estimateHeight({ content: '', image }, 390)
  const spoken = estimateHeight({ content: 'هدف', image }, 390)
  expect(spoken - alone).toBe(28 + 8)
})
