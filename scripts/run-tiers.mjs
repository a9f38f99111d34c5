// In which order the tiers of npm test run.
import { printLine, since } from './print.mjs'

export const NOTHING = { passed: 0, failed: 0, skipped: 0 }

async function runTier(name, tier, argument) {
  const started = Date.now()
  const { failures = [], ...counts } = { ...NOTHING, ...(await tier.run(argument)) }
  return { name, counts, failures, time: since(started) }
}

/** One after the other. */
async function runInTurn(lane, run) {
  const results = []
  for (const tier of lane) results.push(await run(tier))
  return results
}

/** Tiers without files run beside the others, which leave processor time. What they print comes in one piece. */
export async function runTiers(chosen, tiers) {
  const quiet = chosen.filter(({ name }) => !tiers[name].files)
  const loud = chosen.filter(({ name }) => tiers[name].files)
  const results = await Promise.all([
    runInTurn(quiet, async ({ name }) => {
      const lines = [`\n── ${name}`]
      const result = await runTier(name, tiers[name], (text) => lines.push(text))
      printLine(lines.join('\n'))
      return result
    }),
    runInTurn(loud, ({ name, files }) => {
      printLine(`\n── ${name}`)
      return runTier(name, tiers[name], files)
    }),
  ])
  return results.flat()
}
