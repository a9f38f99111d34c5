import word from '@/ui/brand/lockup-word.svg?raw'

/** The logo's word: the box of its drawing, and its outline. */
const [, box = ''] = /viewBox="([^"]+)"/.exec(word) ?? []
const [left = 0, top = 0, width = 1, height = 1] = box.split(' ').map(Number)

export const LOCKUP = { left, top, width, height, outline: /\bd="([^"]+)"/.exec(word)?.[1] ?? '' }
