// Bundles modules for goja, the server's JavaScript engine:
// - src/domain/server-bundle.ts becomes pb_hooks/domain.js, which migrations read;
// - pb_hooks/rules.ts, with the parts of src/domain that it uses, becomes pb_hooks/rules.js;
// - src/domain/football/sources/poller-calls.ts becomes pb_hooks/sources.js, which the poller of matches calls;
// - pb_hooks/football/import-calls.ts becomes pb_hooks/imports.js, which imports of files call.
// goja accepts \p{L} but matches nothing with it, so this script replaces such classes by ranges. It also writes
// pocketbase/feed/domain.json: the constants of src/domain/go-constants.ts, which the Go code embeds.
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import regexpu from 'regexpu-core'
import { rolldown } from 'rolldown'
import { isRun } from './run.mjs'

const root = join(import.meta.dirname, '..')

/** Yields each regular expression literal of a syntax tree. */
function* regexLiterals(node) {
  if (node === null || typeof node !== 'object') return
  if (node.type === 'Literal' && node.regex) yield node
  for (const child of Object.values(node)) yield* regexLiterals(child)
}

/** Replaces \p{…} in literals by ranges. Fails when \p{…} occurs elsewhere. */
function expandLetterClasses() {
  return {
    name: 'expand-letter-classes',
    renderChunk(code) {
      let expanded = code
      const literals = [...regexLiterals(this.parse(code))].filter(({ regex }) => regex.pattern.includes('\\p{'))
      for (const { start, end, regex } of literals.reverse()) {
        const pattern = regexpu(regex.pattern, regex.flags, { unicodePropertyEscapes: 'transform' })
        expanded = `${expanded.slice(0, start)}/${pattern}/${regex.flags}${expanded.slice(end)}`
      }
      if (expanded.includes('\\p{')) throw new Error('\\p{…} outside of a literal would match nothing in goja')
      return expanded
    },
  }
}

/** Bundles a module for the server's engine. @returns the exported names */
export async function bundleForServer(input, file) {
  const bundle = await rolldown({
    input,
    resolve: { alias: { '@': join(root, 'src') } },
    transform: { target: 'es2018' },
    plugins: [expandLetterClasses()],
  })
  const { output } = await bundle.write({
    file,
    format: 'cjs',
    banner: `// Built from ${relative(root, input)} by scripts/build-domain.mjs.`,
  })
  return output[0].exports
}

async function writeNumbersForGo() {
  const forGo = await rolldown({ input: join(root, 'src/domain/go-constants.ts') })
  const [{ code }] = (await forGo.generate({ format: 'esm' })).output
  const numbers = { ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)) }
  writeFileSync(join(root, 'pocketbase/feed/domain.json'), `${JSON.stringify(numbers, null, 2)}\n`)
  return Object.keys(numbers)
}

if (isRun(import.meta.url)) {
  const names = await bundleForServer(join(root, 'src/domain/server-bundle.ts'), join(root, 'pb_hooks/domain.js'))
  console.log(`built domain.js: ${names.join(', ')}`)
  const subjects = await bundleForServer(join(root, 'pb_hooks/rules.ts'), join(root, 'pb_hooks/rules.js'))
  console.log(`built rules.js: ${subjects.join(', ')}`)
  for (const [file, input] of [
    ['sources.js', 'src/domain/football/sources/poller-calls.ts'],
    ['imports.js', 'pb_hooks/football/import-calls.ts'],
  ]) {
    console.log(`built ${file}: ${(await bundleForServer(join(root, input), join(root, 'pb_hooks', file))).join(', ')}`)
  }
  console.log(`built domain.json: ${(await writeNumbersForGo()).join(', ')}`)
}
