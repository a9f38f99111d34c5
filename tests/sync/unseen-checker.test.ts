import { expect, it } from 'vitest'
import { checkInvariants } from './invariants'
import { goodRun } from './invariants/good-run'
import type { PhoneReport } from './phone/protocol'

it('I8: finds a row or an image that the user may not see, also of a row that is marked as deleted', () => {
  const [gone, image] = ['gonegonegonegon', 'http://server/api/files/hashtag_posts/gonegonegonegon/a.jpg']
  const document = { id: gone, _deleted: '1', row: { id: gone, content: 'نص' } }
  const found = (change: (report: PhoneReport) => void) => {
    const run = goodRun()
    change(run.phones[0]!.report)
    return checkInvariants(run, 500).map(({ invariant }) => invariant)
  }
  const keepRow = ({ storage }: PhoneReport) => {
    const posts = storage.find(({ name }) => name.endsWith('--posts'))!
    posts.stores.find(({ name }) => name === 'docs')!.records.push({ key: gone, value: document })
  }
  expect(found(keepRow)).toEqual(['I8'])
  expect(found(({ images }) => void images.push(image))).toEqual(['I8'])
})
