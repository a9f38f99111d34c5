import { expect, test } from 'vitest'
import { fuzz } from '../fuzz/fuzz'

const REQUESTS = 2_000
const SEED = 'terrace'

test(`${REQUESTS} hostile requests (seed ${SEED}) meet no error of the server, no panic, and cost little`, async () => {
  const { areas, faults } = await fuzz(SEED, REQUESTS)
  expect(faults).toEqual([])
  // They get somewhere: a fuzz that is refused at the door proves nothing.
  expect(areas['sync']?.['2xx']).toBeGreaterThan(200)
  for (const { requests } of Object.values(areas)) expect(requests).toBeGreaterThan(50)
}, 600_000)
