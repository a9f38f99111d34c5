import type { PhoneScript, Script } from './steps'

export const CALM = 'calm'

/** A script without a fault profile, for tests that make their own faults. */
export function calmScript(phones: number | PhoneScript[], seed = 'calm'): Script {
  const scripts =
    typeof phones === 'number' ? Array.from({ length: phones }, (_, user) => ({ user, steps: [] })) : phones
  return { seed, profile: CALM, faults: { pass: 1 }, phones: scripts, server: [], settings: {} }
}
