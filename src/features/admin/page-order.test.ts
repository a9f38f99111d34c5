import { expect, test } from 'vitest'
import { pageOrder } from './page-order'

interface Page {
  version: number
}

const orderOfVersions = () => pageOrder<Page>((page, shown) => page.version < shown.version)

test('an older answer that was asked for before the shown page came is left out', () => {
  const order = orderOfVersions()
  const read = order.asks()
  order.comes(null)
  expect(order.comes(read)({ version: 4 }, { version: 5 })).toBe(false)
  // The answer to a change may be overtaken as well.
  expect(order.comes(null)({ version: 4 }, { version: 5 })).toBe(false)
})

test('K9 an older answer that was asked for later is shown: a backup was restored', () => {
  const order = orderOfVersions()
  order.comes(order.asks())
  expect(order.comes(order.asks())({ version: 3 }, { version: 5 })).toBe(true)
})

test('a newer answer is shown, whenever it was asked for', () => {
  const order = orderOfVersions()
  const read = order.asks()
  order.comes(null)
  expect(order.comes(read)({ version: 6 }, { version: 5 })).toBe(true)
})

test('pages without an order replace each other', () => {
  const order = pageOrder<Page>()
  const read = order.asks()
  order.comes(null)
  expect(order.comes(read)({ version: 4 }, { version: 5 })).toBe(true)
})
