import { expect, test } from 'vitest'
import { SerialQueue } from './serial-queue'

test('a task begins only when the one before it has ended', async () => {
  const queue = new SerialQueue()
  const order: string[] = []
  let end: () => void = () => undefined
  const first = queue.run(async () => {
    order.push('first begins')
    await new Promise<void>((resolve) => (end = resolve))
    order.push('first ends')
  })
  const second = queue.run(async () => void order.push('second'))
  await Promise.resolve()
  end()
  await Promise.all([first, second])
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})

test('a task that fails rejects its own promise and the next task runs', async () => {
  const queue = new SerialQueue()
  const failed = queue.run(() => Promise.reject(new Error('failed')))
  const next = queue.run(async () => 'next')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('next')
})

test('idle resolves when the last task has failed', async () => {
  const queue = new SerialQueue()
  queue.run(() => Promise.reject(new Error('failed'))).catch(() => undefined)
  await expect(queue.idle()).resolves.toBeUndefined()
})
