// What a script needs before it does its work. Node's own modules only: right after a clone nothing is installed.
import { installBrowsers } from './browsers.mjs'
import { build } from './build.mjs'
import { printError, printLine } from './print.mjs'
import { environment, root } from './run.mjs'
import { installPackages, toolchainError } from './toolchain.mjs'

/**
 * Installs the packages, and where asked the browsers, that are missing, and builds the named parts that changed. Says
 * what it installs. `tests: false` leaves out the packages that only tests and checks need.
 */
export async function prepare({ parts = [], browsers = false, tests = true } = {}) {
  const error = toolchainError()
  if (error) throw new Error(error)
  await installPackages({ tests })
  if (browsers) await installBrowsers()
  if (parts.length === 0) return
  printLine('Building changed parts …')
  await build(parts)
}

/** Prepares, then runs a program of the tests: `main` of a TypeScript file, whose result is the exit code. */
export function runProgram(file, needs) {
  return endWell(async () => {
    await prepare(needs)
    Object.assign(process.env, environment)
    const { runnerImport } = await import('vite')
    const { module } = await runnerImport(`${root}/${file}`, {
      root,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '@': `${root}/src` } },
    })
    process.exit(await module.main(process.argv.slice(2)))
  })
}

/** Runs a script; an error that ends it is printed as one line, and the exit code is 1. */
export async function endWell(script) {
  try {
    await script()
  } catch (error) {
    printError(error.message)
    process.exitCode = 1
  }
}
