import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'rolldown'

const ROOT = join(import.meta.dirname, '../../..')

/** A change of one source file in the bundle's copy. The text must occur exactly once. */
export interface SourcePatch {
  /** From the root of the project, such as `src/sync/outbox/journal.ts`. */
  file: string
  find: string
  replace: string
}

export interface PhoneBundle {
  /** The worker's file. */
  file: string
  remove(): void
}

/**
 * Builds the phone's worker into a temporary folder.
 * @throws when a patch does not apply
 */
export async function buildPhone(patches: readonly SourcePatch[] = []): Promise<PhoneBundle> {
  const folder = mkdtempSync(join(tmpdir(), 'mudarraj-phone-'))
  const file = join(folder, 'worker.mjs')
  const applied = new Set<SourcePatch>()
  await build({
    input: join(ROOT, 'tests/sync/phone/worker.ts'),
    platform: 'node',
    resolve: { alias: { '@': join(ROOT, 'src') } },
    plugins: [patching(patches, applied)],
    logLevel: 'silent',
    output: { file, format: 'esm', codeSplitting: false },
  })
  const missed = patches.filter((patch) => !applied.has(patch))
  if (missed.length > 0) throw new Error(`not part of the phone: ${missed.map((patch) => patch.file).join(', ')}`)
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function patching(patches: readonly SourcePatch[], applied: Set<SourcePatch>): Plugin {
  return {
    name: 'mutations',
    transform(code, id) {
      const patchesOfFile = patches.filter((patch) => patch.file === relative(ROOT, id))
      return patchesOfFile.length === 0
        ? null
        : { code: patchesOfFile.reduce((text, patch) => applyPatch(text, patch, applied), code) }
    },
  }
}

function applyPatch(text: string, patch: SourcePatch, applied: Set<SourcePatch>): string {
  const found = text.split(patch.find).length - 1
  if (found !== 1) throw new Error(`${patch.file} holds this ${found} times, not once:\n${patch.find}`)
  applied.add(patch)
  return text.replace(patch.find, () => patch.replace)
}
