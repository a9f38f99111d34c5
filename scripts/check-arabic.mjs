// Checks that each built file contains the Arabic messages that it uses. Otherwise the app would show a message id.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledArabic, idsIn } from './arabic-beside-code.mjs'
import { printOutcome } from './print.mjs'
import { isRun, root } from './run.mjs'

/** A built script holds a message as an entry of an object, with or without quotes; the value is a compiled message. */
const containsMessage = (code, id) => [`"${id}":[`, `{${id}:[`, `,${id}:[`].some((entry) => code.includes(entry))

/** Returns the ids that a built script uses without containing their Arabic. */
export const missingArabic = (code, catalogue) => idsIn(code, catalogue).filter((id) => !containsMessage(code, id))

async function checkArabic() {
  const folder = join(root, 'dist/assets')
  const catalogue = await compiledArabic()
  const usedIds = new Set()
  const errors = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(folder, file), 'utf8')
    for (const id of idsIn(code, catalogue)) usedIds.add(id)
    errors.push(...missingArabic(code, catalogue).map((id) => `${file}: ${catalogue[id]} (${id}) is not in it`))
  }
  const count = Object.keys(catalogue).length
  // The minifier may remove unused messages. If many are missing, this check itself reads the build wrongly.
  if (usedIds.size < count * 0.9) errors.push(`only ${usedIds.size} of ${count} messages were found in the build`)
  printOutcome(errors, `the build uses ${usedIds.size} of ${count} messages, each with its Arabic`)
}

if (isRun(import.meta.url)) await checkArabic()
