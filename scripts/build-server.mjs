// Builds the server. `--dev`: build/mudarraj-dev, which reads hooks and migrations from their folders.
// Without arguments: build/mudarraj, which embeds dist, pb_hooks and pb_migrations.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root } from './run.mjs'

const source = join(root, 'pocketbase')
const development = process.argv.includes('--dev')
const output = join(root, 'build', development ? 'mudarraj-dev' : 'mudarraj')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The binary reads bundles and registrations, not the TypeScript sources. */
const isRead = (path) => !/\.ts$|tsconfig\.json$/.test(path)

/** Copies what the binary embeds beside its Go sources: go:embed cannot name a parent folder. */
function fillEmbedded() {
  const embedded = join(source, 'embedded')
  rmSync(embedded, { recursive: true, force: true })
  for (const folder of ['dist', 'pb_hooks', 'pb_migrations']) {
    const from = join(root, folder)
    if (!existsSync(from)) throw new Error(`${folder} is missing: run "npm run build", which makes it first`)
    cpSync(from, join(embedded, folder), { recursive: true, filter: isRead })
  }
}

function build() {
  const tags = development ? [] : ['-tags', 'production']
  const stamp = `-s -w -X main.version=${version}`
  mkdirSync(join(root, 'build'), { recursive: true })
  execFileSync('go', ['build', ...tags, '-ldflags', stamp, '-o', `${output}.part`, '.'], {
    cwd: source,
    stdio: 'inherit',
    env: environment,
  })
  // The rename is atomic: a test that starts the binary never finds an unfinished file.
  renameSync(`${output}.part`, output)
}

if (!development) fillEmbedded()
build()
console.log(`built ${output}`)
