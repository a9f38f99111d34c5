import { expect, test } from 'vitest'
import { onFirstInput } from './first-input'

test('the first touch, turn of the wheel or key is noticed, and only the first', () => {
  for (const kind of ['pointerdown', 'touchstart', 'wheel', 'keydown']) {
    const page = new EventTarget()
    const noticed: string[] = []
    onFirstInput(page, () => noticed.push(kind))
    for (const event of ['scroll', kind, kind, 'wheel']) page.dispatchEvent(new Event(event))
    expect(noticed).toEqual([kind])
  }
})

test('an input after the listening was stopped is not noticed', () => {
  const page = new EventTarget()
  const noticed: string[] = []
  const stop = onFirstInput(page, () => noticed.push('pointerdown'))
  stop()
  page.dispatchEvent(new Event('pointerdown'))
  expect(noticed).toEqual([])
})
