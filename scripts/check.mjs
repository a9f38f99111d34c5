// npm run check: all static checks of the code.
import { join } from 'node:path'
import { PRODUCT } from './build.mjs'
import { endWell, prepare } from './prepare.mjs'
import { printLine, since } from './print.mjs'
import { capture, isRun, root } from './run.mjs'

const script = (name) => ['node', [`scripts/${name}.mjs`]]

/** One line per check: name and command. */
const CHECKS = [
  ['formatting', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['styles', 'stylelint', ['src/**/*.css', '--max-warnings', '0']],
  ['arrows between folders', ...script('lint-arrows')],
  ['hooks', ...script('lint-hooks')],
  ['look-ups', ...script('lint-lookups')],
  ['numbers and dates', ...script('lint-formats')],
  ['directions of text', ...script('lint-directions')],
  ['classes of styles', ...script('lint-style-classes')],
  ['picture of the imports', ...script('architecture-picture')],
  ['rules', ...script('rules')],
  ['documents', ...script('check-docs')],
  ['codes of features', ...script('feature-codes')],
  ['page of routes', ...script('http-routes')],
  ['page of settings', ...script('settings-page')],
  ['lock file', 'node', ['scripts/lock.mjs', '--check']],
  ['types', 'node', ['node_modules/typescript/bin/tsc', '-b']],
  ['catalogues', ...script('check-catalogues')],
  ['first load', ...script('check-first-load')],
  ['Arabic beside the code', ...script('check-arabic')],
  ['go formatting', 'sh', ['-c', 'test -z "$(gofmt -l . | tee /dev/stderr)"'], { cwd: join(root, 'pocketbase') }],
  ['go vet', 'go', ['vet', './...'], { cwd: join(root, 'pocketbase') }],
]

/** Runs all checks, also after one has failed; returns `{ passed, failed }`. */
export async function check(print = printLine) {
  const counts = { passed: 0, failed: 0 }
  for (const [name, command, args, options] of CHECKS) {
    const started = Date.now()
    const { code, output } = await capture(command, args, options)
    counts[code === 0 ? 'passed' : 'failed'] += 1
    print(`  ${code === 0 ? '✓' : '✗'} ${name} (${since(started)})`)
    if (code !== 0) print(output.trimEnd())
  }
  return counts
}

if (isRun(import.meta.url)) {
  await endWell(async () => {
    await prepare({ parts: PRODUCT })
    const { failed } = await check()
    process.exitCode = failed > 0 ? 1 : 0
  })
}
