import { BehaviorSubject } from 'rxjs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StoredFileView } from '@/views/messages'
import { freshSource } from '../../../tests/support/phone-stores'
import { eventually } from '../../../tests/support/scripted-server'
import { realClock } from '../clock'
import { OutboxStore } from '../outbox/store'
import { FileStore } from './file-store'
import { messageFile$, type MessageFilesParts } from './message-files'

const ID = 'messagemessage1/media_abc.jpg'
const OURS = { 'x-mudarraj-epoch': 'epoch1', 'content-type': 'image/jpeg' }
const BYTES = new Uint8Array([1, 2, 3, 4])

interface Phone extends MessageFilesParts {
  offline$: BehaviorSubject<boolean>
  asked: Array<{ address: string; token: string | null }>
}

function openPhone(answer: () => Response | Promise<Response>, change: Partial<MessageFilesParts> = {}): Phone {
  const source = freshSource()
  const asked: Phone['asked'] = []
  const fetch = async (input: unknown, init?: RequestInit) => {
    asked.push({ address: String(input), token: new Headers(init?.headers).get('authorization') })
    return answer()
  }
  const phone = {
    collection: 'private_messages',
    calls: { fetch: fetch as typeof globalThis.fetch, baseUrl: 'http://server', timing: realClock(0.02) },
    files: new FileStore('files', source),
    outbox: new OutboxStore('outbox', source),
    token: async () => 'token1',
    isHeld: async () => true,
    probeVideo: async () => ({ width: 0, height: 0, seconds: 0, poster: null }),
    offline$: new BehaviorSubject(false),
    asked,
    ...change,
  }
  onTestFinished(() => {
    phone.files.close()
    phone.outbox.close()
  })
  return phone as Phone
}

const file = (status = 200, headers: Record<string, string> = OURS) =>
  new Response(status === 200 ? BYTES : '{}', { status, headers })

/** Opens a file; `views` are the kinds that were shown. */
function open(phone: Phone, upload = '') {
  const views: StoredFileView[] = []
  const subscription = messageFile$(phone, ID, upload).subscribe((view) => views.push(view))
  onTestFinished(() => subscription.unsubscribe())
  return {
    close: () => subscription.unsubscribe(),
    newest: () => views.at(-1),
    shows: (kind: StoredFileView['kind']) => eventually(() => expect(views.at(-1)?.kind).toBe(kind)),
  }
}

describe('files of messages', () => {
  test('Z19 a file is fetched once with the session in the header, and is readable offline afterwards', async () => {
    const phone = openPhone(() => file())
    const first = open(phone)
    await first.shows('ready')
    expect(phone.asked).toEqual([{ address: `http://server/api/media/private_messages/${ID}`, token: 'token1' }])
    await eventually(async () => expect(await phone.files.files.count()).toBe(1))
    first.close()
    phone.offline$.next(true)
    const again = open(phone)
    await again.shows('ready')
    const view = again.newest()
    expect(view).toMatchObject({ type: 'image/jpeg', src: expect.stringMatching(/^blob:/) })
    expect(phone.asked).toHaveLength(1)
  })

  test('addresses are released when the last one looks away', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    onTestFinished(() => revoked.mockRestore())
    const opened = open(openPhone(() => file()))
    await opened.shows('ready')
    const view = opened.newest()
    opened.close()
    expect(revoked).toHaveBeenCalledWith(view?.kind === 'ready' ? view.src : '')
  })

  test('a file whose screen is left before its bytes are looked up is not fetched when the network returns', async () => {
    const phone = openPhone(() => file())
    phone.offline$.next(true)
    vi.spyOn(phone.files, 'read').mockReturnValue(Promise.resolve(null) as ReturnType<FileStore['read']>)
    open(phone).close()
    await new Promise((resolve) => setTimeout(resolve))
    expect(phone.offline$.observed).toBe(false)
    phone.offline$.next(false)
    expect(phone.asked).toEqual([])
  })

  test('a file that was not seen before waits for the network, and comes with it', async () => {
    const phone = openPhone(() => file())
    phone.offline$.next(true)
    const opened = open(phone)
    await opened.shows('offline')
    phone.offline$.next(false)
    await opened.shows('ready')
  })

  test('an answer that ends early stores nothing, and the file is fetched again when the network returns', async () => {
    const answers = [file(200, { ...OURS, 'content-length': '9' }), file()]
    const phone = openPhone(() => answers.shift() ?? file())
    const opened = open(phone)
    await opened.shows('failed')
    expect(await phone.files.files.count()).toBe(0)
    phone.offline$.next(true)
    phone.offline$.next(false)
    await opened.shows('ready')
  })

  test.each([
    ['a login page of a network', () => file(200, { 'content-type': 'text/html' }), 'failed'],
    ['a busy server', () => file(503), 'failed'],
    ['a message that the user may not read any more', () => file(403), 'gone'],
  ] as const)('%s leaves no file', async (_what, answer, kind) => {
    const phone = openPhone(answer)
    await open(phone).shows(kind)
    expect(await phone.files.files.count()).toBe(0)
  })

  test('without a session nothing is asked', async () => {
    const phone = openPhone(() => file(), { token: async () => null })
    await open(phone).shows('failed')
    expect(phone.asked).toEqual([])
  })

  test('Z20 bytes that arrive after their conversation was dropped are deleted again', async () => {
    let held = true
    const phone = openPhone(
      () => {
        held = false
        return file()
      },
      { isHeld: async () => held },
    )
    await open(phone).shows('ready')
    await eventually(async () => expect(await phone.files.bytes.count()).toBe(0))
  })

  test("a file whose bytes are still in the sender's outbox is not fetched", async () => {
    const phone = openPhone(() => file())
    await phone.outbox.mediaBytes.add({ id: 'uploaduploadupl', bytes: BYTES.buffer, type: 'video/mp4' })
    const opened = open(phone, 'uploaduploadupl')
    await opened.shows('ready')
    expect(opened.newest()).toMatchObject({ type: 'video/mp4' })
    expect(phone.asked).toEqual([])
  })

  test('the poster of a fetched video is kept with it', async () => {
    const poster = new ArrayBuffer(3)
    const phone = openPhone(() => file(200, { ...OURS, 'content-type': 'video/mp4' }), {
      probeVideo: async () => ({ width: 1, height: 1, seconds: 1, poster }),
    })
    const opened = open(phone)
    await opened.shows('ready')
    expect(opened.newest()).toMatchObject({ poster: expect.stringMatching(/^blob:/) })
    await eventually(async () => expect((await phone.files.poster(ID))?.byteLength).toBe(3))
  })

  test('an answer that stays silent is given up', async () => {
    const silent = openPhone(() => new Promise<Response>(() => {}))
    silent.calls.fetch = ((_input: unknown, init?: RequestInit) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )) as typeof fetch
    await open(silent).shows('failed')
  })
})
