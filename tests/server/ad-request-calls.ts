import type { Operation, Verdict } from '@/domain/wire'
import { makeId, type User } from '../support/api'
import type { TestServer } from '../support/server'
import { uploadPicture } from './sample-rows'
import type { StaffCall } from './staff-calls'
import { type Caller, openCaller } from './sync-calls'

/** A phone that requests advertisements. */
export interface Requester {
  phone: Caller
  user: User
  /** Sends a valid request with other fields. @returns its id and verdict */
  ask(more?: Record<string, unknown>): Promise<{ id: string; verdict: Verdict }>
  /** A request that is taken. @returns its id */
  make(more?: Record<string, unknown>): Promise<string>
  withdraw(id: string): Promise<Verdict>
}

export async function openRequester(server: TestServer, user?: User): Promise<Requester> {
  const phone = await openCaller(server, user)
  const one = async (operation: Operation) => {
    const [verdict] = await phone.send(operation)
    if (!verdict) throw new Error('no verdict')
    return verdict
  }
  const requester: Requester = {
    phone,
    user: phone.user,
    async ask(more = {}) {
      const id = makeId()
      const fields = { ad_name: 'متجر الأحذية', phone_number: '0501234567', duration_hours: 2 }
      const image = 'image_upload' in more ? {} : { image_upload: await uploadPicture(server.api, phone.user) }
      const body = { user_id: phone.user.id, ...fields, ...image, ...more }
      return { id, verdict: await one(phone.operation('create', 'ad_requests', id, body as Operation['body'])) }
    },
    async make(more) {
      const { id, verdict } = await requester.ask(more)
      if (verdict.verdict !== 'accepted') throw new Error(`the request was not taken: ${JSON.stringify(verdict)}`)
      return id
    },
    withdraw: (id) => one(phone.operation('delete', 'ad_requests', id)),
  }
  return requester
}

const PATH = '/api/admin/ad-requests'

export const approve = (staff: StaffCall, id: string, body: object = {}) => staff('POST', `${PATH}/${id}/approve`, body)
export const reject = (staff: StaffCall, id: string, body: object = {}) => staff('POST', `${PATH}/${id}/reject`, body)
export const listRequests = async (staff: StaffCall, query = '') => (await staff('GET', `${PATH}${query}`)).body
export const readRevenue = async (staff: StaffCall, query = '') => (await staff('GET', `${PATH}/revenue${query}`)).body
