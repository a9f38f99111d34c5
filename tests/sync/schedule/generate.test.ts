import { describe, expect, it } from 'vitest'
import { FULL_SIZE, generateScript } from './generate'
import { isFanStep } from './steps'
import { WEATHERS, weatherNamed } from './weathers'

describe('schedules', () => {
  it('are the same for the same seed, and of the full size', () => {
    for (const weather of WEATHERS) {
      const script = generateScript('seed', weather)
      expect(script).toEqual(generateScript('seed', weather))
      // The weathers of a lost history are smaller: each of their phones goes through several restores.
      const operations = weather.operations ?? FULL_SIZE.operations
      expect(script.phones).toHaveLength(weather.operations ? 3 : 4)
      for (const { steps } of script.phones) expect(steps.filter(isFanStep)).toHaveLength(operations)
    }
    const weather = weatherNamed('everything at once')
    expect(generateScript('a', weather)).not.toEqual(generateScript('b', weather))
  })
})
