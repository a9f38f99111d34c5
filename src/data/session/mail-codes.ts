import type { CallSettings } from '@/sync/http/call'
import { requestMailState, requestRecoveryCode, requestVerification, requestVerificationCode } from './mail-codes-api'
import type { MailLanguage } from './requests'
import type { SessionControl } from './session-control'

export type MailCodes = ReturnType<typeof mailCodesOf>

/** Codes by mail: for password recovery, and for the verification of an address. */
export const mailCodesOf = (calls: CallSettings, session: SessionControl) => ({
  state: () => requestMailState(calls),
  requestRecovery: (email: string, language: MailLanguage) => requestRecoveryCode(calls, email, language),
  async requestVerification(language: MailLanguage): Promise<'sent' | 'verified'> {
    const state = await session.asUser((token) => requestVerificationCode(calls, token, language))
    if (state === 'verified') await session.updateUser({ verified: true })
    return state
  },
  async verifyEmail(code: string): Promise<void> {
    await session.asUser((token) => requestVerification(calls, token, code))
    await session.updateUser({ verified: true })
  },
})
