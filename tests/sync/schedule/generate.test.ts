import { describe, expect, it } from 'vitest'
import { FULL_SIZE, generateScript } from './generate'
import { isUserStep } from './steps'
import { FAULT_PROFILES, faultProfileNamed } from './fault-profiles'

describe('schedules', () => {
  it('a schedule is the same for the same seed, and of full size', () => {
    for (const profile of FAULT_PROFILES) {
      const script = generateScript('seed', profile)
      expect(script).toEqual(generateScript('seed', profile))
      // Profiles with a lost history are smaller, because each of their phones goes through several restores.
      const operations = profile.operations ?? FULL_SIZE.operations
      expect(script.phones).toHaveLength(profile.operations ? 3 : 4)
      for (const { steps } of script.phones) expect(steps.filter(isUserStep)).toHaveLength(operations)
    }
    const profile = faultProfileNamed('everything at once')
    expect(generateScript('a', profile)).not.toEqual(generateScript('b', profile))
  })
})
