import { expect, test } from 'vitest'
import type { DeliveryState } from '@/views/delivery'
import { standsAfter } from './use-standing-delivery'

type Kind = DeliveryState['kind']

const after = (...kinds: Kind[]) =>
  kinds.reduce((stands, kind, at) => standsAfter(stands, kinds[at - 1] ?? 'stored', kind), false)

test.each<[Kind[], boolean]>([
  [['sending', 'sent', 'stored'], false],
  [['waiting', 'sending', 'sent', 'stored'], true],
  [['waiting', 'stored'], false],
  [['refused', 'stored'], false],
  [['waiting', 'sent', 'stored', 'sending', 'sent', 'stored'], true],
])('after %j the line of the profile stands: %s', (kinds, stands) => {
  expect(after(...kinds)).toBe(stands)
})
