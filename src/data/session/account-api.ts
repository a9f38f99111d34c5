import { DomainError } from '@/domain/domain-error'
import { parseTime } from '@/sync/rows/order-key'
import { retryAfter, signInOf, type CallSettings } from '@/sync/http/call'
import type { DeviceView } from '@/views/session'
import { failure, LONGEST_RETRY_AFTER_MS } from './sign-in-api'
import { askServer } from './ask-server'

/** Requests about the account itself. None is queued, because each needs an answer at once. */

interface WireDevice {
  device: string
  agent: string
  firstAt: number
  seenAt: number
}

/**
 * @param own id of the requesting device
 * @returns that one first, then the others, last seen first
 */
export async function requestDevices(calls: CallSettings, token: string, own: string): Promise<DeviceView[]> {
  const { devices } = await askServer(calls, '/api/devices', { token })
  const views = (devices as WireDevice[]).map(({ device, ...seen }) => ({ ...seen, id: device, own: device === own }))
  return views.toSorted((a, b) => Number(b.own) - Number(a.own))
}

/**
 * Ends the sessions of that device.
 * @returns a new token where this device shared one of them, else null
 */
export async function requestDeviceEnd(calls: CallSettings, token: string, device: string): Promise<string | null> {
  return String((await askServer(calls, '/api/devices/end', { body: { device }, token })).token ?? '') || null
}

/**
 * Makes every other token void.
 * @returns the new one of this device
 */
export async function requestSignOutOthers(calls: CallSettings, token: string, device: string): Promise<string> {
  return String((await askServer(calls, '/api/sign-out-others', { body: { device }, token })).token)
}

/** When the account is to be deleted (ms since 1970); null without a request for it. */
export async function requestAccountEnd(calls: CallSettings, token: string): Promise<number | null> {
  return endOf(await askServer(calls, '/api/account', { token }))
}

/** Whether the account of a token, void or not, was deleted; false when the server does not answer. */
export async function isAccountGone(calls: CallSettings, token: string): Promise<boolean> {
  try {
    await requestAccountEnd(calls, token)
    return false
  } catch (error) {
    return error instanceof DomainError && error.code === 'account-gone'
  }
}

/** @throws DomainError `password-wrong`, `limit` or `offline` */
export async function endAccount(calls: CallSettings, token: string, password: string): Promise<number | null> {
  return endOf(await askServer(calls, '/api/account/end', { body: { password }, token }))
}

export async function keepAccount(calls: CallSettings, token: string): Promise<void> {
  await askServer(calls, '/api/account/keep', { body: {}, token })
}

const endOf = (answer: Record<string, unknown>): number | null => parseTime(answer.deleteAt) || null

/**
 * A zip. It may be large, so it has no deadline.
 * @throws DomainError `limit`, `sign-in`, `account-gone` or `offline`
 */
export async function requestExport(calls: CallSettings, token: string): Promise<Blob> {
  let response: Response
  try {
    response = await calls.fetch(`${calls.baseUrl}/api/export`, { headers: { Authorization: token } })
    if (response.ok && response.headers.get('content-type') === 'application/zip') return await response.blob()
  } catch {
    throw new DomainError('offline')
  }
  if (response.status === 401) throw failure(signInOf(await response.json().catch(() => null)))
  if (response.status !== 429) throw new DomainError('offline')
  const afterMs = retryAfter(response.headers.get('retry-after'), LONGEST_RETRY_AFTER_MS)
  throw new DomainError('limit', {}, afterMs)
}
