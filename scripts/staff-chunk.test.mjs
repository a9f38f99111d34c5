import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'
import { staffChunk } from './staff-chunk.mjs'

const at = (path) => join(root, path)

const LIST = 'node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs'
const icon = (name) => `node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`

/** Modules with what they import, now or later, and their code. */
const MODULES = {
  'index.html': { imports: ['src/main.tsx'] },
  'src/main.tsx': { later: ['src/features/posts/composer.tsx', 'src/routes/admin.$page.tsx'] },
  'src/features/posts/composer.tsx': {
    imports: ['src/ui/text-field.tsx', LIST],
    code: "import { IconSend } from '@tabler/icons-react'",
  },
  'src/routes/admin.$page.tsx': {
    imports: ['src/ui/stat-table.tsx', 'src/ui/text-field.tsx', 'node_modules/recharts/index.js', LIST],
    code: "import { IconGavel } from '@tabler/icons-react'",
  },
  [LIST]: {
    imports: ['IconSend', 'IconGavel'].map(icon),
    code: ['IconSend', 'IconGavel']
      .map((name) => `export { default as ${name} } from './icons/${name}.mjs';`)
      .join('\n'),
  },
}

const graph = {
  getModuleInfo: (id) => {
    const { imports = [], later = [], code = '' } = MODULES[id.slice(root.length).replace(/^\//, '')] ?? {}
    return { importedIds: imports.map(at), dynamicallyImportedIds: later.map(at), code }
  },
}

test.each([
  ['src/routes/admin.$page.tsx', 'staff'],
  ['src/ui/stat-table.tsx', 'staff'],
  [icon('IconGavel'), 'staff-libraries'],
  ['node_modules/recharts/index.js', 'staff-libraries'],
  ['src/ui/text-field.tsx', null],
  ['src/features/posts/composer.tsx', null],
  [icon('IconSend'), null],
])('%s is in the file %s', (path, file) => {
  expect(staffChunk()(at(path), graph)).toBe(file)
})
