import type { PhoneScript, Script } from './steps'

/** A script without weather: for tests that make their own faults. */
export function calmScript(phones: number | PhoneScript[], seed = 'calm'): Script {
  const scripts = typeof phones === 'number' ? Array.from({ length: phones }, (_, fan) => ({ fan, steps: [] })) : phones
  return { seed, weather: 'calm', faults: { pass: 1 }, phones: scripts, server: [], settings: {} }
}
