import { expect, test } from 'vitest'
import { fuzz } from '../fuzz/fuzz'

const REQUESTS = 2_000
const SEED = 'terrace'

test(`${REQUESTS} hostile requests (seed ${SEED}) meet no error of the server, no panic, and cost little`, async () => {
  const { areas, faults } = await fuzz(SEED, REQUESTS)
  expect(faults).toEqual([])
  // Some requests must succeed, or the fuzz test proves nothing.
  expect(areas['sync']?.['2xx']).toBeGreaterThan(200)
  for (const { requests } of Object.values(areas)) expect(requests).toBeGreaterThan(50)
}, 600_000)

/** A route that fails, and one that runs too long. */
const PLANTED = {
  'planted.pb.js': `
routerUse((e) => {
  const path = e.request.url.path
  if (path === '/api/ads') throw new InternalServerError('planted')
  if (path === '/api/devices') for (let turn = 0; turn < 6000000; turn += 1) {}
  return e.next()
})
`,
}

test('the fuzz test finds an error and a costly request among others, and nothing else', async () => {
  const { faults, sentAgain } = await fuzz('planted', 400, { hooks: { add: PLANTED }, alone: 20 })
  expect(faults).toContainEqual(expect.stringMatching(/GET \/api\/ads: 500$/))
  expect(faults).toContainEqual(expect.stringMatching(/GET \/api\/devices: \d+ ms of CPU$/))
  expect(faults.filter((fault) => !/GET \/api\/(ads: 500|devices: \d+ ms)/.test(fault))).toEqual([])
  expect(sentAgain).toBeGreaterThan(0)
}, 600_000)
