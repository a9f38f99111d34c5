// In which order the tiers of npm test run.
import { printError, printLine, since } from './print.mjs'

export const NOTHING = { passed: 0, failed: 0, skipped: 0 }

/** A tier that throws has failed: the others run on. */
async function runTier(name, tier, argument) {
  const started = Date.now()
  const result = await tier.run(argument).catch((error) => {
    printError(`${name}: ${error.message}`)
    return { failed: 1 }
  })
  const { failures = [], ...counts } = { ...NOTHING, ...result }
  return { name, counts, failures, time: since(started) }
}

/** One after the other. */
async function runInTurn(lane, run) {
  const results = []
  for (const tier of lane) results.push(await run(tier))
  return results
}

/** Runs one tier. A tier without files prints little: what it prints comes in one piece. */
async function runAndPrint({ name, files }, tier) {
  if (tier.files) {
    printLine(`\n── ${name}`)
    return runTier(name, tier, files)
  }
  const lines = [`\n── ${name}`]
  const result = await runTier(name, tier, (text) => lines.push(text))
  printLine(lines.join('\n'))
  return result
}

/**
 * Tiers of a lane run one after the other, and lanes at once: each leaves processor time. Tiers without a lane need the
 * whole machine. They run last, one after the other.
 */
export async function runTiers(chosen, tiers) {
  const laneOf = ({ name }) => tiers[name].lane
  const lanes = [...new Set(chosen.flatMap((one) => laneOf(one) ?? []))]
  const run = (one) => runAndPrint(one, tiers[one.name])
  const together = lanes.map((lane) =>
    runInTurn(
      chosen.filter((one) => laneOf(one) === lane),
      run,
    ),
  )
  const results = (await Promise.all(together)).flat()
  return [
    ...results,
    ...(await runInTurn(
      chosen.filter((one) => !laneOf(one)),
      run,
    )),
  ]
}
