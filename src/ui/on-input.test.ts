import { expect, test } from 'vitest'
import { onInput } from './on-input'

test('a touch, a turn of the wheel and a key are noticed until the listening stops; a scroll is not', () => {
  const page = new EventTarget()
  let noticed = 0
  const stop = onInput(page, () => (noticed += 1))
  const dispatch = () => {
    for (const event of ['pointerdown', 'wheel', 'keydown', 'scroll']) page.dispatchEvent(new Event(event))
  }
  dispatch()
  expect(noticed).toBe(3)
  stop()
  dispatch()
  expect(noticed).toBe(3)
})
