import type { Poke } from '@/domain/pokes'

/** A fetch that passes each event of a stream of pokes through `change`, which returns what the phone gets instead. */
export function changingPokes(fetch: typeof globalThis.fetch, change: (poke: Poke) => Poke[]): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (!String(input).includes('/api/pokes') || !answer.ok || !answer.body) return answer
    const body = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(eachEvent(change))
    return new Response(body.pipeThrough(new TextEncoderStream()), { headers: answer.headers })
  }
}

function eachEvent(change: (poke: Poke) => Poke[]): TransformStream<string, string> {
  let rest = ''
  return new TransformStream({
    transform(text, control) {
      const events = (rest + text).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const isPoke = event.startsWith('data: {"run"')
        const sent = isPoke ? change(JSON.parse(event.slice('data: '.length))).map(textOf) : [event]
        for (const one of sent) control.enqueue(`${one}\n\n`)
      }
    },
  })
}

const textOf = (poke: Poke): string => `data: ${JSON.stringify(poke)}`
