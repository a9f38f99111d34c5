import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'
import { startChunks, startScreens } from './start-chunks.mjs'

const at = (path) => join(root, path)

const LIST = 'node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs'
const icon = (name) => `node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`

/** Modules with what they import and their code. */
const MODULES = {
  'index.html': { imports: ['src/main.tsx'] },
  'src/main.tsx': { imports: ['src/ui/bar.tsx', 'node_modules/react/index.js'] },
  'src/ui/bar.tsx': { imports: [LIST], code: "import { IconHash } from '@tabler/icons-react'" },
  'src/routes/_user.matches.tsx?tsr-split=component': {
    imports: ['src/features/matches/matches-screen.tsx', 'src/ui/tabs.tsx', 'src/domain/football/statuses.ts'],
  },
  'src/routes/_user.hashtags.tsx?tsr-split=component': {
    imports: ['src/ui/tabs.tsx', 'src/ui/post-card.tsx', 'src/data/likes.ts', 'node_modules/virtual/index.js'],
  },
  'src/ui/post-card.tsx': { imports: [LIST], code: "import {\n  IconHeart,\n} from '@tabler/icons-react'" },
  [LIST]: {
    imports: ['IconHash', 'IconHeart', 'IconGavel'].map(icon),
    code: ['IconHash', 'IconHeart', 'IconGavel']
      .map((name) => `export { default as ${name} } from './icons/${name}.mjs';`)
      .join('\n'),
  },
}

const graph = {
  getModuleInfo: (id) => {
    const { imports = [], code = '' } = MODULES[id.slice(root.length).replace(/^\//, '')] ?? {}
    return { importedIds: imports.map(at), code }
  },
}

test.each([
  ['src/main.tsx', 'first'],
  ['node_modules/react/index.js', 'libraries'],
  [icon('IconHash'), 'libraries'],
  ['src/ui/tabs.tsx', 'first'],
  ['src/features/matches/matches-screen.tsx', 'matches'],
  ['src/domain/football/statuses.ts', 'matches-data'],
  ['src/ui/post-card.tsx', 'feed'],
  ['src/data/likes.ts', 'first'],
  ['node_modules/virtual/index.js', 'libraries'],
  [icon('IconHeart'), 'feed'],
  [icon('IconGavel'), null],
  ['src/features/settings/settings-screen.tsx', null],
])('%s is in the file %s', (path, file) => {
  expect(startChunks()(at(path), graph)).toBe(file)
})

test('the start screens are the matches and the feed', () => expect(startScreens).toEqual(['matches', 'feed']))
