// npm run dev: the real binary with hooks and migrations read from their folders, and Vite in front of it.
import { join } from 'node:path'
import { build } from './build.mjs'
import { complain, say } from './print.mjs'
import { environment, root } from './run.mjs'
import { DEMO_LOGINS, DEMO_PASSWORD, freePort, prepareDemoData, serve, untilEnd } from './server.mjs'
import { installPackages, toolchainComplaint } from './toolchain.mjs'

async function develop() {
  await installPackages({ tests: false })
  await build(['rules', 'fonts', 'testBinary'])
  const binary = join(root, 'build/mudarraj-dev')
  await prepareDemoData(binary, 'pb_data')
  const address = `127.0.0.1:${await freePort(8090)}`
  const child = await serve(binary, ['--http', address, '--dir', 'pb_data'], `http://${address}`)
  Object.assign(process.env, environment, { MUDARRAJ_DEV_SERVER: `http://${address}` })
  const { createServer } = await import('vite')
  const vite = await createServer({ root })
  await vite.listen()
  vite.printUrls()
  say(`  binary at http://${address}, log in as ${DEMO_LOGINS[0]} with ${DEMO_PASSWORD}`)
  await untilEnd(child, () => vite.close())
}

const complaint = toolchainComplaint()
if (complaint) {
  complain(complaint)
  process.exitCode = 1
} else {
  await develop().catch((error) => {
    complain(error.message)
    process.exitCode = 1
  })
}
