import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { parentPort, workerData } from 'node:worker_threads'
import type { Client } from '@/data/client/client'
import type { Account } from '@/data/client/open-account'
import { DomainError } from '@/domain/domain-error'
import { testTime } from './clock'
import { doStep } from './do-step'
import type { FromPhone, PhoneCommand, PhoneReport, PhoneSetup, StepResult, ToPhone } from './protocol'
import { Screen } from './screen'
import { SeenImages } from './seen-images'
import { readStorage, restoreStorage, takeStorage } from './snapshot'
import { drainAsWoken, startPhone } from './start-phone'
import { askWhileBanned } from './while-banned'
import { textOnly } from '../../support/text-only'

/** One phone in a worker: the real data layer on an IndexedDB in memory. */

const port = parentPort
if (!port) throw new Error('this runs as a worker')
const setup = workerData as PhoneSetup
const factory = new IDBFactory()
const send = (message: FromPhone): void => port.postMessage(message)

const crash = (error: unknown): void =>
  send({ crash: error instanceof Error ? (error.stack ?? error.message) : String(error) })
process.on('uncaughtException', crash)
process.on('unhandledRejection', crash)

const images = new SeenImages()
const screen = new Screen((event) => send({ event }), setup.users, images)
const running = setup.who === 'page' ? start() : drain()
running.catch(crash)

port.on('message', (message: ToPhone) => {
  if ('kill' in message) return die()
  const askedAt = testTime()
  const { command, call } = message
  running
    .then((started) => perform(started, command))
    .then((result) => {
      if (command.do !== 'report') send({ event: { kind: 'did', at: testTime(), askedAt, step: command.do, result } })
      send({ reply: call, result })
    })
    .catch((error: unknown) => {
      send({ reply: call, result: { kind: 'declined', code: String(error) } })
      crash(error)
    })
})

interface Started {
  phone: Client
  network(online: boolean): void
}

/** Accepts no command. */
async function drain(): Promise<never> {
  if (setup.storage) await restoreStorage(factory, setup.storage)
  await drainAsWoken(setup, { indexedDB: factory, IDBKeyRange })
  send({ ready: true })
  return new Promise(() => {})
}

async function start(): Promise<Started> {
  if (setup.storage) await restoreStorage(factory, setup.storage)
  const started = await startPhone(setup, { indexedDB: factory, IDBKeyRange, caches: images.caches })
  screen.watch(started.phone)
  askWhileBanned(started.phone, () => {
    const databases = readStorage(factory).map(({ name }) => name)
    send({ event: { kind: 'held-while-banned', at: testTime(), databases, images: images.list() } })
  })
  send({ ready: true })
  return started
}

async function perform(started: Started, command: PhoneCommand): Promise<StepResult> {
  const { phone } = started
  switch (command.do) {
    case 'sign-in':
      return signIn(phone, command.email, command.password)
    case 'sign-out':
      await phone.session.signOut(command.unsent)
      return { kind: 'done', answer: 'signed-out' }
    case 'save-draft':
      await (await phone.requireAccount()).drafts.save(command.id, textOnly(command.content))
      return { kind: 'done', answer: 'saved' }
    case 'network':
      started.network(command.online)
      return { kind: 'done', answer: command.online ? 'online' : 'offline' }
    case 'report':
      return { kind: 'report', report: report() }
    default:
      return asUser(phone, (account) => doStep(account, screen, command))
  }
}

/** Nobody signed in can do anything; a step that is interrupted by a ban is not confirmed. */
async function asUser(phone: Client, step: (account: Account) => Promise<StepResult>): Promise<StepResult> {
  const current = () => phone.requireAccount().catch(() => null)
  const account = await current()
  if (!account) return NOT_SIGNED_IN
  try {
    return await step(account)
  } catch (error) {
    if ((await current()) === account) throw error
    return NOT_SIGNED_IN
  }
}

const NOT_SIGNED_IN: StepResult = { kind: 'declined', code: 'sign-in' }

async function signIn(phone: Client, email: string, password: string): Promise<StepResult> {
  try {
    await phone.session.signIn(email, password)
    return { kind: 'done', answer: 'signed-in' }
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'declined', code: error.code }
    throw error
  }
}

function report(): PhoneReport {
  const { posts, saved, threads, chats, rooms, football, items, notifications, link, session } = screen
  return {
    user: session?.user?.id ?? null,
    session: session?.status ?? 'starting',
    posts,
    saved,
    threads: Object.fromEntries(threads),
    chats: Object.fromEntries(chats.messages),
    chatList: chats.list,
    unreadMessages: chats.unread,
    rooms: rooms.list,
    openRooms: [...rooms.messages.keys()],
    roomMessages: Object.fromEntries(rooms.shown),
    invitations: rooms.invitations,
    lostTexts: rooms.lostTexts,
    football: football.now,
    outbox: items,
    notifications,
    queued: link?.queued ?? 0,
    images: images.list(),
    storage: readStorage(factory),
  }
}

/** Ends at any moment: posts the copy, and runs no more code of this realm. */
function die(): void {
  send({ storage: takeStorage(factory) })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
