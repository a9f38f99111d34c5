import type { Client } from '@/data/client/client'
import { DomainError } from '@/domain/domain-error'

/** Between two looks of a banned user at whether the ban is over. */
const ASKED_EVERY_MS = 200

/**
 * Presses the button of the banned screen until the account opens again, and says after each answer what the phone
 * holds. A start that found the ban stored clears behind the first one.
 */
export function askWhileBanned(phone: Client, held: () => void): void {
  let asking = false
  const isBanned = () => phone.session.session$.value.status === 'banned'
  phone.session.session$.subscribe(() => {
    if (isBanned() && !asking) void ask()
  })
  async function ask(): Promise<void> {
    asking = true
    for (let asked = 0; isBanned(); asked += 1) {
      await phone.session.refreshBan().catch(ignoreNoAnswer)
      if (asked > 0 && isBanned()) held()
      await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
    }
    asking = false
  }
}

function ignoreNoAnswer(error: unknown): void {
  if (!(error instanceof DomainError)) throw error
}
