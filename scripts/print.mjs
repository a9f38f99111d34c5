const colour = process.stdout.isTTY
  ? { dim: '\x1b[2m', red: '\x1b[31m', off: '\x1b[0m' }
  : { dim: '', red: '', off: '' }

/** Prints one line of progress. */
export const printLine = (text) => process.stdout.write(`${text}\n`)

/** Prints one error line. */
export const printError = (text) => process.stderr.write(`${colour.red}${text}${colour.off}\n`)

/** Returns the seconds since `start` (ms), as `3.1 s`. */
export const since = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`

/** Ends a check: prints its errors and lets the process fail, or prints one line about what was checked. */
export function printOutcome(errors, line) {
  for (const error of errors) printError(error)
  if (errors.length > 0) process.exitCode = 1
  else if (line !== undefined) printLine(line)
}
