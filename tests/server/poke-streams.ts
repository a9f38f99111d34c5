import type { Poke, Sign } from '@/domain/pokes'
import type { TestServer } from '../support/server'
import type { Caller } from './sync-calls'

/** A stream of pokes, read by hand. */
export interface Stream {
  answer: Response
  pokes: Poke[]
  signs: Sign[]
  beats(): number
  ended(): boolean
  close(): void
}

/** @param query `channels=…`, and more */
export async function openStream(server: Pick<TestServer, 'url'>, caller: Caller, query: string): Promise<Stream> {
  const control = new AbortController()
  const answer = await fetch(`${server.url}/api/pokes?${query}`, {
    headers: { authorization: caller.user.token },
    signal: control.signal,
  })
  const [pokes, signs]: [Poke[], Sign[]] = [[], []]
  let [text, beats, ended] = ['', 0, false]
  const read = async () => {
    for await (const part of answer.body ?? []) {
      text += Buffer.from(part).toString()
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        if (!event.startsWith('data: ')) beats += 1
        else take(JSON.parse(event.slice(6)))
      }
    }
  }
  const take = (event: Poke & { signs?: Sign[] }) => (event.signs ? signs.push(...event.signs) : pokes.push(event))
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  return { answer, pokes, signs, beats: () => beats, ended: () => ended, close: () => control.abort() }
}
