import { accountCommand, fromAccount, withAccount } from '../context/client-loader'
import type { PushLanguage } from './push-preference'
import type { PushView } from '@/views/notifications'

export type { PushLanguage } from './push-preference'

/** Web Push on this phone for this user; null while nobody is signed in. */
export const push$ = fromAccount<PushView | null>((account) => account.push.view$, null)

/**
 * Asks the browser's permission, so call it from a tap, after saying what for; then subscribes this phone. Offline it is
 * subscribed as soon as there is a network. A user who says no sees `denied` or `off`.
 * @throws DomainError when the server does not push to where this browser listens
 */
export async function enablePush(lang: PushLanguage): Promise<void> {
  // Before anything is awaited: Safari asks only while the tap lasts.
  const asked = Notification.requestPermission()
  await asked
  await withAccount((account) => account.push.enable(lang))
}

/** Off for this phone; other phones of the user go on. */
export const disablePush = accountCommand((account) => account.push.disable)

export const setPushSwitch = accountCommand((account) => account.push.setSwitch)

/** In which language this phone is told; call it when the app's language is another. */
export const setPushLanguage = accountCommand((account) => account.push.setLanguage)

/** The card that offers it does not come back. */
export const dismissPushOffer = accountCommand((account) => account.push.dismissOffer)
