import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { keyedView, shareLatest } from '@/lib/observable'
import { readAgain } from './read-again'

interface View {
  ready: boolean
  unread: number
}

/** Views as screens get them, whose rows the test reads. */
function views() {
  const read = new Subject<View>()
  // As `fromAccount`, which keeps a value of its own.
  const view = keyedView(() => readAgain(shareLatest<View>({ subscribe: (next) => read.subscribe(next) })))('peer')
  const open = () => {
    const seen: View[] = []
    const { unsubscribe } = view.subscribe((value) => seen.push(value))
    return { seen, close: unsubscribe }
  }
  return { read, view, open }
}

test('a conversation that is opened again is not ready before it is read again', () => {
  const { read, view, open } = views()
  const first = open()
  read.next({ ready: true, unread: 3 })
  expect(view.latest?.()).toEqual({ ready: true, unread: 3 })
  first.close()
  expect(view.latest?.()).toEqual({ ready: false, unread: 3 })
  const again = open()
  expect(again.seen.map(({ ready }) => ready)).not.toContain(true)
  read.next({ ready: true, unread: 0 })
  expect(again.seen.at(-1)).toEqual({ ready: true, unread: 0 })
})

test('a second subscriber gets what is shown', () => {
  const { read, open } = views()
  open()
  read.next({ ready: true, unread: 3 })
  expect(open().seen).toEqual([{ ready: true, unread: 3 }])
})

test('a closed conversation that was never read has no value', () => {
  const { view, open } = views()
  open().close()
  expect(view.latest?.()).toBeUndefined()
})
