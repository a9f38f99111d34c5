// npm run dev: the real binary, with hooks and migrations read from their folders, behind Vite. After a change in hooks
// or src/domain the rules are bundled again and the binary restarts.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { endWell, prepare } from './prepare.mjs'
import { printError, printLine } from './print.mjs'
import { environment, root } from './run.mjs'
import { freePort, prepareDemoData, serve, untilEnd } from './server.mjs'

const RULES_WAIT_MS = 100

/** Bundles the rules again when one of their sources changes. */
function watchRules() {
  let timer
  const rebuild = () => build(['rules']).catch((error) => printError(error.message))
  const onChange = (_event, name) => {
    if (!name?.endsWith('.ts')) return
    clearTimeout(timer)
    timer = setTimeout(rebuild, RULES_WAIT_MS)
  }
  const watchers = ['pb_hooks', 'src/domain'].map((folder) => watch(join(root, folder), { recursive: true }, onChange))
  return () => watchers.forEach((watcher) => watcher.close())
}

async function develop() {
  await prepare({ parts: ['rules', 'fonts', 'testBinary'], tests: false })
  const binary = join(root, 'build/mudarraj-dev')
  const logins = await prepareDemoData(binary, 'pb_data')
  const address = `127.0.0.1:${await freePort(8090)}`
  const child = await serve(binary, ['--http', address, '--dir', 'pb_data', '--hooks-watch'], `http://${address}`)
  Object.assign(process.env, environment, { MUDARRAJ_DEV_SERVER: `http://${address}` })
  const { createServer } = await import('vite')
  const vite = await createServer({ root })
  await vite.listen()
  vite.printUrls()
  printLine(`  binary at http://${address}`)
  printLine(logins)
  const unwatchRules = watchRules()
  await untilEnd(child, async () => {
    unwatchRules()
    await vite.close()
  })
}

await endWell(develop)
