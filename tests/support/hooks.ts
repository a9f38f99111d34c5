import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PRODUCT = join(import.meta.dirname, '../../pb_hooks')

export interface HookChanges {
  /** Names of files. */
  without?: string[]
  /** Name of a file → its text. */
  add?: Record<string, string>
}

/** A copy of the product's hooks with some files removed and others added. The caller removes it. */
export function copyHooks(changes: HookChanges): string {
  const folder = mkdtempSync(join(tmpdir(), 'mudarraj-hooks-'))
  cpSync(PRODUCT, folder, { recursive: true })
  for (const name of changes.without ?? []) rmSync(join(folder, name))
  for (const [name, text] of Object.entries(changes.add ?? {})) writeFileSync(join(folder, name), text)
  return folder
}

/** The bundled hook rules with one function replaced by an empty one, for `copyHooks`. */
export function rulesWithout(name: string): Record<'rules.js', string> {
  const rules = readFileSync(join(PRODUCT, 'rules.js'), 'utf8')
  const changed = rules.replace(new RegExp(`function ${name}\\(.*\\) \\{`), '$& return;')
  if (changed === rules) throw new Error(`the rules have no function ${name}`)
  return { 'rules.js': changed }
}

/** The bundled hook rules with one text replaced, which must occur once, for `copyHooks`. */
export function patchedRules({ find, replace }: { find: string; replace: string }): Record<'rules.js', string> {
  const rules = readFileSync(join(PRODUCT, 'rules.js'), 'utf8')
  const found = rules.split(find).length - 1
  if (found !== 1) throw new Error(`the rules hold this ${found} times, not once: ${find}`)
  return { 'rules.js': rules.replace(find, () => replace) }
}
