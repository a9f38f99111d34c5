import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Poke } from '@/domain/pokes'
import type { Channel, Cursor } from '@/domain/wire'
import type { User } from './api'
import { pullOf } from './pull-call'
import { forEach, openListener } from './event-listeners'

/** Calls that this process has open at once. */
const SOCKETS = 256
const BUSY_MS = 500

/** Phones with a stream each, which pull one channel as the product does: once within the spread of a poke. */
export interface ListeningPhones {
  count: number
  /** From now on another row is waited for, and requests are counted anew. */
  begin(): void
  /** Phones that have a row since then. */
  heard(): number
  /** Requests since then of the phone that needed the most, and of all. */
  requests(): { most: number; all: number }
  close(): void
}

type ListeningUser = Pick<User, 'id' | 'token'>

interface Phone {
  user: ListeningUser
  cursor: Cursor
  head: number
  pulling: boolean
  heard: boolean
  requests: number
}

interface Opening {
  port: number
  users: readonly ListeningUser[]
  /** Those that a stream names. */
  channels: readonly Channel[]
  /** The one that phones pull, and where they are in it. */
  pulled: Channel
  cursor: Cursor
}

/** @returns when each phone has had its first event */
export async function openPhones({ port, users, channels, pulled, cursor }: Opening): Promise<ListeningPhones> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const phones = users.map((user): Phone => {
    return { user, cursor, head: 0, pulling: false, heard: false, requests: 0 }
  })
  const pull = async (phone: Phone, spread: number): Promise<void> => {
    phone.pulling = true
    await pause(Math.random() * spread)
    while (phone.head > phone.cursor.seq) {
      phone.requests += 1
      const { answer } = await pullOf(port, agent, phone.user, { [pulled]: phone.cursor })
      phone.cursor = answer?.channels[pulled]?.cursor ?? phone.cursor
      if (answer && answer.rows.length > 0) phone.heard = true
      if (!answer) await pause(BUSY_MS)
    }
    phone.pulling = false
  }
  const streams: Array<{ close(): void }> = []
  await forEach(phones, async (phone) => {
    const { token } = phone.user
    const head = `GET /api/pokes?channels=${channels.join(',')} HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\n\r\n`
    const take = (event: string): void => {
      if (!event.startsWith('data: ')) return
      // Others say when matches were heard.
      const { heads = {}, spread = 0 } = JSON.parse(event.slice(6)) as Partial<Poke>
      phone.head = Math.max(phone.head, heads[pulled] ?? 0)
      if (!phone.pulling && phone.head > phone.cursor.seq) void pull(phone, spread)
    }
    streams.push(await openListener(port, head, take))
  })
  return {
    count: phones.length,
    begin: () => phones.forEach((phone) => Object.assign(phone, { heard: false, requests: 0 })),
    heard: () => phones.filter(({ heard }) => heard).length,
    requests: () => ({
      most: Math.max(...phones.map(({ requests }) => requests)),
      all: phones.reduce((sum, { requests }) => sum + requests, 0),
    }),
    close() {
      for (const stream of streams) stream.close()
      agent.destroy()
    },
  }
}
