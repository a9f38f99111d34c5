import { expect, it } from 'vitest'
import { checkInvariants } from './invariants'
import type { WireRow } from '@/domain/wire'
import { goodRun, POST, USER } from './invariants/good-run'
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

it('I8: finds what is taken down on the phone of anybody but its author, also in a closed thread (Q4)', () => {
  const [hidden, other] = ['hiddenhiddenhid', 'otherotherother']
  const found = (author: string, change: (run: ReturnType<typeof goodRun>, row: WireRow) => void) => {
    const run = goodRun()
    const row = { id: hidden, user_id: author, post_id: POST, content: 'نص', taken_down: 'moderator' }
    change(run, row)
    return checkInvariants(run, 500)
      .map(({ invariant }) => invariant)
      .filter((invariant) => invariant === 'I8')
  }
  const holds = (store: 'posts' | 'comments') => (run: ReturnType<typeof goodRun>, row: WireRow) => {
    run.server[store] = [...run.server[store], row]
    const { storage } = run.phones[0]!.report
    const document = { key: hidden, value: { id: hidden, _deleted: '0', row } }
    const held = storage.find(({ name }) => name.endsWith(`--${store}`))
    if (held) held.stores.find(({ name }) => name === 'docs')!.records.push(document)
    else {
      const docs = { name: 'docs', keyPath: 'id', autoIncrement: false, indexes: [], records: [document] }
      storage.push({ name: `rxdb-dexie-rows--0--${store}`, version: 1, stores: [docs] })
    }
  }
  expect(found(other, holds('posts'))).toEqual(['I8'])
  expect(found(other, holds('comments'))).toEqual(['I8'])
  expect(found(USER, holds('posts'))).toEqual([])
  expect(found(USER, holds('comments'))).toEqual([])
})
