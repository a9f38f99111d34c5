import { expect, onTestFinished, test, vi } from 'vitest'
import { ME } from '../../../tests/support/phone-stores'
import { draftId, eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import { createClient } from '../client/client'
import { outboxName } from '@/sync/outbox/store'

const OTHER = 'otherotherother'

/** A connection that nothing closes, like that of a frozen tab. */
async function openFrozen({ indexedDB }: { indexedDB: IDBFactory }, name: string): Promise<IDBDatabase> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
  })
  onTestFinished(() => database.close())
  return database
}

async function phoneWithRows() {
  const one = await runPhone({}, scriptedServer())
  await eventually(async () => expect((await one.account.inspect.state()).cursors.public).toBeDefined())
  const names = async () => (await one.options.indexedDB.databases()).map(({ name }) => name ?? '')
  return { ...one, names }
}

/** The next start of the app, without a given session. */
async function nextStart({ options: { session: _given, ...options } }: Awaited<ReturnType<typeof phoneWithRows>>) {
  const phone = await createClient(options)
  onTestFinished(() => phone.stop())
  return phone
}

test('another user signs in although a frozen tab has the rows of a killed sign-out open', async () => {
  const one = await phoneWithRows()
  await one.phone.session.store.clear()
  await one.phone.kill()
  const rows = (await one.names()).find((name) => name.includes(`rows-${ME}`) && name.endsWith('posts'))
  await openFrozen(one.options, rows ?? '')
  const again = await nextStart(one)
  one.server.signIn = { token: 'token-of-other', id: OTHER }
  await again.session.signIn('other@example.com', 'secret-of-the-test')
  expect(again.session.session$.value).toMatchObject({ status: 'signed-in', user: { id: OTHER } })
})

test('discarded work that a frozen tab has open is deleted at the next start', async () => {
  const one = await phoneWithRows()
  const journal = outboxName('mudarraj', ME)
  const frozen = await openFrozen(one.options, journal)
  await one.phone.session.signOut('discard')
  expect(await one.phone.session.store.discarding()).toEqual([ME])
  await one.phone.stop()
  frozen.close()
  const again = await nextStart(one)
  await eventually(async () => expect(await again.session.store.discarding()).toEqual([]))
  expect(await one.names()).not.toContain(journal)
})

test('a user signs in although an earlier start still waits for a frozen tab to delete discarded work', async () => {
  const one = await phoneWithRows()
  await openFrozen(one.options, outboxName('mudarraj', ME))
  await one.phone.session.signOut('discard')
  await one.phone.stop()
  const again = await nextStart(one)
  one.server.signIn = { token: 'token-of-other', id: OTHER }
  await again.session.signIn('other@example.com', 'secret-of-the-test')
  expect(again.session.session$.value).toMatchObject({ status: 'signed-in', user: { id: OTHER } })
})

test('discarded work is gone from a database that a frozen tab keeps open', async () => {
  const one = await phoneWithRows()
  one.server.network = () => 'down'
  await one.account.posts.publish(draftId(1), textOnly('نص'))
  const frozen = await openFrozen(one.options, outboxName('mudarraj', ME))
  await one.phone.session.signOut('discard')
  const count = frozen.transaction('operations').objectStore('operations').count()
  await new Promise((resolve) => count.addEventListener('success', resolve))
  expect(count.result).toBe(0)
})

test('a sign-out right after the start deletes no store that this tab still has open', async () => {
  const one = await phoneWithRows()
  await one.phone.stop()
  const { indexedDB } = one.options
  const [list, remove] = [indexedDB.databases.bind(indexedDB), indexedDB.deleteDatabase.bind(indexedDB)]
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  vi.spyOn(indexedDB, 'databases').mockImplementationOnce(() => asked.then(list))
  const again = await nextStart(one)
  const isOpen: boolean[] = []
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
    isOpen.push(again.account$.value !== null)
    return remove(name)
  })
  const left = again.session.signOut('keep')
  await eventually(async () => expect(await again.session.store.read()).toBeNull())
  answer()
  await left
  expect(isOpen).toContain(false)
  expect(isOpen).not.toContain(true)
})
