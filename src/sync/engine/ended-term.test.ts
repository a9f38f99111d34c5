import { expect, test, vi } from 'vitest'
import { enqueuePost, POST } from '../../../tests/support/outbox-steps'
import { imageBytes, takeAsItIs } from '../../../tests/support/images'
import { openOutbox, seededRandom } from '../../../tests/support/phone-stores'
import { EPOCH_HEADER } from '@/domain/wire'
import { realClock } from '../clock'
import { attach } from '../media/attach'
import { Uploader } from '../media/uploader'
import { raiseFence } from '../outbox/fence'
import { PokeStream } from './poke-stream'
import { RetryDelays } from './retry-delays'
import type { Sender } from './send'

const random = seededRandom(1)

/** A term that ends while a token is read, and a server that ends no stream by itself. */
function endingTerm() {
  const term = new AbortController()
  const fetch = vi.fn<typeof globalThis.fetch>(async (_url, init) => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
    })
    return new Response(body, { headers: { [EPOCH_HEADER]: 'epoch1' } })
  })
  const token = async () => {
    term.abort()
    return 'token'
  }
  return { term: term.signal, calls: { fetch, baseUrl: 'http://server', timing: realClock() }, fetch, token }
}

test('a term that ends while the token is read opens no stream, and ends', async () => {
  const { term, calls, fetch, token } = endingTerm()
  const stream = new PokeStream({
    ...{ calls, random, token },
    channels: () => ['public'],
    visible: () => true,
    seqOf: () => 0,
    lastRun: () => null,
    connected() {},
    pull() {},
    roomsMoved() {},
    changed: async () => true,
    takesSigns: () => false,
    signed() {},
    sourcesHeard() {},
  })
  await stream.run(term)
  expect(fetch).not.toHaveBeenCalled()
})

test('a term that ends while the token is read begins no upload', async () => {
  const { term, calls, fetch, token } = endingTerm()
  const outbox = openOutbox()
  const { store } = outbox
  await attach(outbox, POST, await takeAsItIs(new Blob([imageBytes(100)])), 'a.jpg')
  await enqueuePost(outbox, POST, { content: '', alt: '' })
  const sender = { calls, store, fence: await raiseFence(store), session: { token } } as unknown as Sender
  const uploader = new Uploader({
    sender: { ...sender, retryDelays: new RetryDelays(calls.timing, random) },
    random,
    visible: () => true,
    monitor: { watch: () => ({ moved() {}, end() {} }) },
    answered() {},
    uploaded() {},
  })
  await uploader.run(term)
  expect(fetch).not.toHaveBeenCalled()
})
