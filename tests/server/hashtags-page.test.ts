import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk, type Json, type User } from '../support/api'
import { pullCall } from '../support/pull-call'
import { startServer, type TestServer } from '../support/server'
import { addStaff, auditOf, openStaff, outcomeOf, type StaffCall } from './staff-calls'

const HASHTAGS = '/api/admin/hashtags'

let server: TestServer
let asSuper: StaffCall
let users: User[]

beforeAll(async () => {
  server = await startServer()
  asSuper = await openStaff(server, await addStaff(server, { isSuper: true }))
  users = await Promise.all(Array.from({ length: 6 }, () => server.api.register()))
  for (const one of users) expectOk(await server.api.post(one, 'فوز #الأهلي'), 'a post')
  for (const one of users.slice(0, 3)) expectOk(await server.api.post(one, 'تعادل #النصر'), 'a post')
})
afterAll(() => server.stop())

const page = async (): Promise<Json> => expectOk(await asSuper('GET', HASHTAGS), 'hashtags').body
const setThreshold = (call: StaffCall, threshold: unknown, before: number) =>
  call('PUT', `${HASHTAGS}/threshold`, { threshold, before })
