import { withClient } from '../context/client-loader'
import {
  endAccount as requestEnd,
  keepAccount as requestKeep,
  requestAccountEnd,
  requestDeviceEnd,
  requestDevices,
  requestExport,
  requestSignOutOthers,
} from './account-api'
import type { DeviceView } from '@/views/session'

/** Devices, export and the end of the account. All of them throw a DomainError: `offline`, `limit`, `sign-in`. */

export const devices = (): Promise<DeviceView[]> =>
  withClient(async ({ session, calls }) => {
    const own = await session.device()
    return session.asUser((token) => requestDevices(calls, token, own))
  })

/** Signs one other device out, by its id in the list. What it has queued waits there as well. */
export const signOutDevice = (device: string): Promise<void> =>
  withClient(({ session, calls }) => session.renewBy((token) => requestDeviceEnd(calls, token, device)))

/** Signs every other device out. What they have queued waits there for the next sign-in of this user. */
export const signOutOthers = (): Promise<void> =>
  withClient(async ({ session, calls }) => {
    const own = await session.device()
    await session.renewBy((token) => requestSignOutOthers(calls, token, own))
  })

/** A zip of everything that the server has of the user. */
export const exportData = (): Promise<Blob> =>
  withClient(({ session, calls }) => session.asUser((token) => requestExport(calls, token)))

/** When the account ends (ms since 1970); null: it does not. */
export const accountEnd = (): Promise<number | null> =>
  withClient(({ session, calls }) => session.asUser((token) => requestAccountEnd(calls, token)))

/** @returns the day (ms since 1970) until which it can be taken back. @throws DomainError `password-wrong` */
export const endAccount = (password: string): Promise<number | null> =>
  withClient(({ session, calls }) => session.asUser((token) => requestEnd(calls, token, password)))

export const keepAccount = (): Promise<void> =>
  withClient(({ session, calls }) => session.asUser((token) => requestKeep(calls, token)))
