// Draws the diagrams of src/sync, src/data and pocketbase from their imports.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from './run.mjs'

/** Labels of the boxes. A box without a label here shows its name. */
const LABELS = {
  sync: {
    clock: 'time and randomness',
    engine: 'when to send and pull; one leading tab',
    http: 'calls with deadlines',
    media: 'images and videos: prepare, store, upload',
    outbox: 'operations of the user',
    overlay: 'pending operations applied to rows',
    pull: 'answers applied to rows',
    rows: 'rows of the server, in RxDB',
    session: 'session, stored for page and worker',
    shared: 'ids, IndexedDB, pagehide',
  },
  data: {
    client: 'creates the subjects',
    context: 'shared by the subjects',
    session: 'sign-in, sign-out, own account',
  },
  pocketbase: {
    main: 'starts the server',
    settings: 'reads environment and file',
    sync: 'operations, verdicts, answers',
    sessions: 'sign-ins, tokens, devices',
    accounts: 'sign-ups, mail, export, deletion',
    pokes: 'streams that say when to pull',
    feed: 'table of collections, changes, counters',
    logs: 'keeps the log small',
    api: 'answers and codes',
    limits: 'rates, queues, memory',
    site: 'files of the app, previews, headers',
    jobs: 'gives jobs their turns',
    background: 'what ends before the database closes',
    hooks: 'time limits of hooks',
    sqlite: 'connections, statements, logs',
    tables: 'tables that rules read',
    uploads: 'resumable uploads',
    news: 'feeds of news asked, cleaned, published',
    outbound: 'requests to servers of the internet',
    pictures: 'images decoded and encoded',
    videos: 'videos checked, metadata removed',
    media: 'files of conversations served',
    voices: 'voices checked, metadata removed',
    containers: 'MP4, WebM and Ogg read',
    push: 'Web Push: devices, queue, sending',
    fairqueue: 'a queue that is fair to users',
    demo: 'demo data',
    staff: 'the door of staff, rights, audit',
    secrets: 'encrypts keys of providers',
  },
}

const key = (from, into) => `${from} ${into}`

/**
 * Returns the boxes of a folder of src: its folders, its files, and `shared` for files that import nothing of the
 * folder.
 */
function sourceArrows(area, modules) {
  const base = join(root, 'src', area)
  const inside = modules.filter(({ file }) => file.startsWith(base + sep))
  const isInside = (to) => to?.startsWith(base + sep)
  const boxOf = (file) => {
    const [first, ...rest] = relative(base, file).split(sep)
    if (rest.length > 0) return first
    const module = inside.find((one) => one.file === file)
    return module?.imports.some(({ to }) => isInside(to)) ? first.replace(/\.tsx?$/, '') : 'shared'
  }
  const arrows = new Map()
  for (const { file, imports } of inside) {
    for (const { to, types } of imports.filter((one) => isInside(one.to))) {
      const [from, into] = [boxOf(file), boxOf(to)]
      if (from !== into) arrows.set(key(from, into), types && (arrows.get(key(from, into)) ?? true))
    }
  }
  return { boxes: [...new Set(inside.map(({ file }) => boxOf(file)))], arrows }
}

/** Returns the packages in the binary, which are those that its files import. The root is `main`. */
function goArrows() {
  const base = join(root, 'pocketbase')
  const files = readdirSync(base, { recursive: true }).filter(
    (name) =>
      name.endsWith('.go') && !name.endsWith('_test.go') && !/^(load|testapp|testcontainers|embedded)\b/.test(name),
  )
  const nameOf = (folder) => (folder === '.' ? 'main' : folder.split(sep).join('/'))
  const arrows = new Map()
  const boxes = new Set()
  for (const file of files) {
    const from = nameOf(dirname(file))
    boxes.add(from)
    const text = readFileSync(join(base, file), 'utf8')
    for (const [, into] of text.matchAll(/^(?:\t|import )(?:\w+ )?"mudarraj\/([^"]+)"/gm))
      arrows.set(key(from, into), false)
  }
  return { boxes: [...boxes], arrows }
}

/** Folders of src/data that are no subject. Arrows between them and the subjects are merged into one. */
const AROUND_SUBJECTS = ['client', 'context']

function aroundSubjects({ boxes, arrows }) {
  const subjects = boxes.filter((box) => !AROUND_SUBJECTS.includes(box))
  const outer = (box) => (subjects.includes(box) ? 'subjects' : box)
  const summed = new Map()
  for (const [arrow, types] of arrows) {
    const [from, into] = arrow.split(' ')
    const among = subjects.includes(from) && subjects.includes(into)
    const shown = among ? arrow : key(outer(from), outer(into))
    summed.set(shown, types && (summed.get(shown) ?? true))
  }
  return { boxes: boxes.filter((box) => !subjects.includes(box)), arrows: summed, inside: { subjects } }
}

/** Drops packages that only tests import. */
const imported = ({ boxes, arrows }) => ({
  boxes: boxes.filter((box) => [...arrows.keys()].some((arrow) => arrow.split(' ').includes(box))),
  arrows,
})

/** A solid arrow is an import, a dotted one a type-only import. */
function draw(area, { boxes, arrows, inside = {} }) {
  if (arrows.size === 0) throw new Error(`no import was read in ${area}: this script reads the imports wrongly`)
  const id = (box) => box.replace(/\W/g, '_')
  const line = (box) => `${id(box)}["${LABELS[area][box] ? `${box}<br/>${LABELS[area][box]}` : box}"]`
  return [
    '```mermaid',
    'flowchart TD',
    ...boxes.sort().map((box) => `  ${line(box)}`),
    ...Object.entries(inside).flatMap(([name, parts]) => [
      `  subgraph ${name}`,
      ...parts.sort().map((box) => `    ${line(box)}`),
      '  end',
    ]),
    ...[...arrows]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([arrow, types]) => {
        const [from, into] = arrow.split(' ')
        return `  ${id(from)} ${types ? '-.->' : '-->'} ${id(into)}`
      }),
    '```',
  ].join('\n')
}

/** Name of the block on the page → its diagram. */
export const innerPictures = (modules) => ({
  sync: draw('sync', sourceArrows('sync', modules)),
  data: draw('data', aroundSubjects(sourceArrows('data', modules))),
  pocketbase: draw('pocketbase', imported(goArrows())),
})
