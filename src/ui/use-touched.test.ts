import { expect, test } from 'vitest'
import { onFirstTouch } from './use-touched'

test('the first touch, turn of the wheel or key is noticed, and only the first', () => {
  for (const kind of ['pointerdown', 'wheel', 'keydown']) {
    const page = new EventTarget()
    const touches: string[] = []
    onFirstTouch(page, () => touches.push(kind))
    for (const event of ['scroll', kind, kind, 'wheel']) page.dispatchEvent(new Event(event))
    expect(touches).toEqual([kind])
  }
})

test('a touch after the listening was stopped is not noticed', () => {
  const page = new EventTarget()
  const touches: string[] = []
  const stop = onFirstTouch(page, () => touches.push('pointerdown'))
  stop()
  page.dispatchEvent(new Event('pointerdown'))
  expect(touches).toEqual([])
})
