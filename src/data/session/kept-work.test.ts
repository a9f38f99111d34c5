import { expect, onTestFinished, test } from 'vitest'
import { ME } from '../../../tests/support/phone-stores'
import { draftId, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import { createClient } from '../client/client'

async function offlineWithPost() {
  const server = scriptedServer()
  server.network = () => 'down'
  const one = await runPhone({}, server)
  await one.account.posts.publish(draftId(1), textOnly('نص'))
  return { one, server }
}

test('after a sign-out that keeps work, the phone knows what waits for whom, also after a restart', async () => {
  const { one } = await offlineWithPost()
  await one.phone.session.signOut('keep')
  const kept = [{ user: ME, username: 'أنا', posts: 1, others: 0, drafts: 0 }]
  expect(one.phone.session.session$.value).toEqual({ status: 'signed-out', user: null, kept })
  await one.phone.stop()
  const { session: _gone, ...options } = one.options
  const again = await createClient(options)
  onTestFinished(() => again.stop())
  expect(again.session.session$.value).toMatchObject({ status: 'signed-out', kept })
})

test('the note ends with the next sign-in of that user, and a sign-out that discards leaves none', async () => {
  const { one, server } = await offlineWithPost()
  await one.phone.session.signOut('keep')
  server.network = () => 'answer'
  server.signIn = { token: 'token2', id: ME }
  await one.phone.session.signIn('me@example.com', 'password')
  expect(await one.phone.session.store.kept()).toEqual([])
  await one.phone.session.signOut('discard')
  expect(one.phone.session.session$.value).toEqual({ status: 'signed-out', user: null })
})
