// npm start: from a clean clone to a running server with demo data. Imports only Node's own modules, because at the
// first start nothing is installed.
import { join } from 'node:path'
import util from 'node:util'
import { PRODUCT } from './build.mjs'
import { endWell, prepare } from './prepare.mjs'
import { printLine, since } from './print.mjs'
import { root } from './run.mjs'
import { freePort, prepareDemoData, serve, untilEnd } from './server.mjs'

async function start({ dir, host, port }) {
  const started = Date.now()
  await prepare({ parts: PRODUCT, tests: false })
  const binary = join(root, 'build/mudarraj')
  printLine(`Preparing demo data in ${dir} …`)
  const logins = await prepareDemoData(binary, dir)
  const address = `${host}:${await freePort(Number(port))}`
  const child = await serve(binary, ['--http', address, '--dir', dir], `http://${address}`)
  printLine('')
  printLine(`Mudarraj is ready after ${since(started)}:  http://${address}`)
  printLine(logins)
  printLine('  stop with Ctrl+C')
  await untilEnd(child)
}

const { values } = util.parseArgs({
  options: {
    dir: { type: 'string', default: 'pb_data' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8090' },
  },
})

await endWell(() => start(values))
