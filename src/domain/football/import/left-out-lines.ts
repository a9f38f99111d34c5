import type { ImportPlan } from './planned'

type Planned = Pick<ImportPlan, 'format' | 'lines'>

/** How many lines an import leaves out until somebody corrects them. */
export const countLeftOut = ({ counts }: Pick<ImportPlan, 'counts'>): number => counts.unclear + counts.bad

/**
 * What is left of a file after its import: the first line, and the unclear and wrong ones. Of football.json all of it:
 * what is stored is not stored twice. Empty when nothing was left out.
 * @param text the file of the plan
 */
export function leftOutLines(text: string, { format, lines }: Planned): string {
  const isLeftOut = ({ kind }: Planned['lines'][number]) => kind === 'unclear' || kind === 'bad'
  if (!lines.some(isLeftOut)) return ''
  if (format === 'json') return text
  const written = text.split(/\r\n|\r|\n/u)
  const ordered = lines.toSorted((one, other) => one.line - other.line)
  const left = ordered.flatMap((one, at) =>
    // A quoted cell may have line ends: the line goes on until the next one begins.
    isLeftOut(one) ? withoutBlankEnd(written.slice(one.line - 1, (ordered.at(at + 1)?.line ?? Infinity) - 1)) : [],
  )
  const head = withoutBlankEnd(written.slice(0, (ordered.at(0)?.line ?? 1) - 1))
  return [...head, ...left].join('\n')
}

/** Blank lines between two lines of a file. Those within a quoted cell are a part of it. */
const withoutBlankEnd = (lines: readonly string[]): string[] =>
  lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1)
