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

/** Devices, export and deletion of the account. All of them throw a DomainError: `offline`, `limit`, `sign-in`. */

export const devices = (): Promise<DeviceView[]> =>
  withClient(async ({ session, calls }) => {
    const own = await session.device()
    return session.asUser((token) => requestDevices(calls, token, own))
  })

/** Signs another device out, by its id in the list. Its queued operations stay on it. */
export const signOutDevice = (device: string): Promise<void> =>
  withClient(({ session, calls }) => session.renewBy((token) => requestDeviceEnd(calls, token, device)))

/** Signs every other device out. Their queued operations stay on them until this user signs in there. */
export const signOutOthers = (): Promise<void> =>
  withClient(async ({ session, calls }) => {
    const own = await session.device()
    await session.renewBy((token) => requestSignOutOthers(calls, token, own))
  })

/** A zip of everything that the server stores of the user. */
export const exportData = (): Promise<Blob> =>
  withClient(({ session, calls }) => session.asUser((token) => requestExport(calls, token)))

/** When the account is to be deleted (ms since 1970); null when it is not. */
export const accountEnd = (): Promise<number | null> =>
  withClient(({ session, calls }) => session.asUser((token) => requestAccountEnd(calls, token)))

/**
 * @returns until when it can be undone (ms since 1970)
 * @throws DomainError `password-wrong`
 */
export const endAccount = (password: string): Promise<number | null> =>
  withClient(({ session, calls }) => session.asUser((token) => requestEnd(calls, token, password)))

export const keepAccount = (): Promise<void> =>
  withClient(({ session, calls }) => session.asUser((token) => requestKeep(calls, token)))
