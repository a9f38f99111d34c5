import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourcePatch } from '../phone/bundle'

const ROOT = join(import.meta.dirname, '../../..')
const ENVIRONMENT = { GOTOOLCHAIN: 'auto', CGO_ENABLED: '0', GOFLAGS: '-trimpath' }

export interface MutatedServer {
  binary: string
  remove(): void
}

/**
 * Builds the server from its sources with these patches. The sources stay as they are: Go reads others in their place.
 * @throws when a patch does not apply
 */
export function buildMutatedServer(patches: readonly SourcePatch[]): MutatedServer {
  const folder = mkdtempSync(join(tmpdir(), 'mudarraj-server-'))
  const files = [...new Set(patches.map(({ file }) => file))]
  const replaced = files.map((file, number) => {
    const source = join(ROOT, file)
    const changed = join(folder, `${number}.go`)
    const ofFile = patches.filter((patch) => patch.file === file)
    writeFileSync(changed, ofFile.reduce(applyOnce, readFileSync(source, 'utf8')))
    return [source, changed]
  })
  const overlay = join(folder, 'overlay.json')
  writeFileSync(overlay, JSON.stringify({ Replace: Object.fromEntries(replaced) }))
  const binary = join(folder, 'server')
  execFileSync('go', ['build', '-overlay', overlay, '-ldflags', '-s -w', '-o', binary, '.'], {
    cwd: join(ROOT, 'pocketbase'),
    env: { ...process.env, ...ENVIRONMENT },
    stdio: 'pipe',
  })
  return { binary, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function applyOnce(text: string, { file, find, replace }: SourcePatch): string {
  const found = text.split(find).length - 1
  if (found !== 1) throw new Error(`${file} holds this ${found} times, not once:\n${find}`)
  return text.replace(find, () => replace)
}
