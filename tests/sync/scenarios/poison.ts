import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const POISON_HOOK = `
// A hook that throws: what a full disk or a bug looks like to one operation.
onRecordCreateRequest((e) => {
  if (String(e.record.get('content')).includes('poison')) throw new Error('a hook of a test threw')
  e.next()
}, 'hashtag_posts')
`

/** The project's hooks and one that throws for posts that say "poison". */
export function poisonedHooks(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'mudarraj-hooks-'))
  cpSync(join(import.meta.dirname, '../../../pb_hooks'), folder, { recursive: true })
  writeFileSync(join(folder, 'a_poison.pb.js'), POISON_HOOK)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
