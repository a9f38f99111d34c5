import { textDirection, type Direction } from '@/domain/text-direction'
import { color } from '@/ui/theme/tokens.json'
import type { CardContent, CardScore, CardTeam } from './card-content'
import type { BoxShape, CardShape, TextShape } from './card-shapes'
import { fitText, type Measure } from './card-text'
import { LOCKUP } from './lockup-drawing'

export const CARD = { width: 1080, height: 1350 } as const

/** The light colours, whatever the app's theme: the picture is seen elsewhere. */
const COLOURS = color.light
const MIDDLE = CARD.width / 2
const MARGIN = 60
const CREST_SIDE = 220
const CELL = { width: 148, height: 196, gap: 12 } as const
const KICKS = { width: 92, height: 64, gap: 12 } as const
const FOOT_HEIGHT = 136
const LOGO_HEIGHT = 76
const HEAD_HEIGHT = 280
const STATE_HEIGHT = 90
const SCORERS_GAP = 56
const SCORER_LINE = 58
const NAME_GAP = 66
const NAME_LINE = 1.3
const [BOLD, STRONG, PLAIN] = [700, 600, 500] as const

/** Where everything stands on a card. In Arabic the home team is on the right, with its score. */
export function cardLayout(content: CardContent, direction: Direction, measure: Measure): CardShape[] {
  const page = new CardPage(direction, measure)
  page.box({ x: 0, y: 0, width: CARD.width, height: CARD.height, radius: 0, fill: COLOURS.surface })
  page.box({ x: 0, y: 0, width: CARD.width, height: 14, radius: 0, fill: COLOURS.brand })
  page.text(content.competition, { y: 112, sizes: [50, 42, 36], weight: BOLD, colour: COLOURS.text })
  page.text(content.when, { y: 174, sizes: [34, 28], weight: PLAIN, colour: COLOURS.text2 })
  if (content.replay !== null) page.tag(content.replay, 204)
  drawMatch(page, content, direction)
  page.foot(content.host)
  return page.shapes
}

/** The teams, their score and the scorers, in the middle of the room between head and foot. */
function drawMatch(page: CardPage, content: CardContent, direction: Direction): void {
  const sides = { home: direction === 'rtl' ? 840 : 240, away: direction === 'rtl' ? 240 : 840 }
  const names = Math.max(page.nameHeight(content.home.name), page.nameHeight(content.away.name))
  const scorers = Math.max(content.home.scorers.length, content.away.scorers.length)
  const state = content.state === null ? 0 : STATE_HEIGHT
  const teams = CREST_SIDE + names + state
  const height = teams + (scorers > 0 ? SCORERS_GAP + scorers * SCORER_LINE : 0)
  const top = HEAD_HEIGHT + (CARD.height - FOOT_HEIGHT - HEAD_HEIGHT - height) * 0.4
  for (const side of ['home', 'away'] as const) page.team(content[side], sides[side], top)
  if (content.score) {
    page.cells(content.score, top + 12, direction)
    if (content.shootout) page.kicks(content.shootout, top + 12 + CELL.height + 16, direction)
  } else {
    page.text(content.middle, { y: top + 146, sizes: [104, 80], weight: BOLD, colour: COLOURS.text, width: 360 })
  }
  if (content.state !== null) {
    const colour = content.isLive ? COLOURS.live : COLOURS.text
    page.text(content.state, { y: top + teams - 20, sizes: [40, 34, 28], weight: BOLD, colour })
  }
  if (scorers === 0) return
  page.box({ x: MARGIN, y: top + teams + 24, width: CARD.width - 2 * MARGIN, height: 2, radius: 0, fill: COLOURS.line })
  for (const side of ['home', 'away'] as const) page.scorers(content[side], sides[side], top + teams + SCORERS_GAP + 28)
}

interface TextPlace {
  y: number
  sizes: readonly number[]
  weight: number
  colour: string
  x?: number
  width?: number
  align?: TextShape['align']
}

class CardPage {
  readonly shapes: CardShape[] = []

  constructor(
    private readonly direction: Direction,
    private readonly measure: Measure,
  ) {}

  box(box: Omit<BoxShape, 'kind'>): void {
    this.shapes.push({ kind: 'box', ...box })
  }

  /** One line; nothing for an empty text. */
  text(text: string, { sizes, x = MIDDLE, width = CARD.width - 2 * MARGIN, align = 'center', ...look }: TextPlace) {
    if (text === '') return
    const { lines, size } = fitText(text, { width, lines: 1, sizes, weight: look.weight }, this.measure)
    this.line(lines[0] ?? '', { ...look, x, align, size })
  }

  /** From below the crest to the last baseline. */
  nameHeight(name: string): number {
    const { lines, size } = this.fittedName(name)
    return NAME_GAP + (lines.length - 1) * size * NAME_LINE
  }

  team({ name, crest }: CardTeam, x: number, top: number): void {
    this.shapes.push({
      kind: 'crest',
      x: x - CREST_SIDE / 2,
      y: top,
      side: CREST_SIDE,
      crest,
      line: COLOURS.lineStrong,
    })
    const { lines, size } = this.fittedName(name)
    const look = { x, size, weight: BOLD, colour: COLOURS.text, align: 'center' } as const
    lines.forEach((line, n) => this.line(line, { ...look, y: top + CREST_SIDE + NAME_GAP + n * size * NAME_LINE }))
  }

  cells(score: CardScore, y: number, direction: Direction): void {
    for (const [side, x] of cellsFrom(CELL, direction)) {
      const colour = score.loser === side ? COLOURS.boardDim : COLOURS.onBoard
      this.box({ x, y, width: CELL.width, height: CELL.height, radius: 20, fill: COLOURS.board })
      // As on a board with flaps.
      this.box({ x, y: y + CELL.height / 2 - 1, width: CELL.width, height: 2, radius: 0, fill: COLOURS.boardLine })
      const place = { x: x + CELL.width / 2, y: y + CELL.height / 2 + 40, width: CELL.width - 12 }
      this.text(score[side], { ...place, sizes: [112, 84], weight: BOLD, colour })
    }
  }

  kicks(score: CardScore, y: number, direction: Direction): void {
    for (const [side, x] of cellsFrom(KICKS, direction)) {
      const colour = score.loser === side ? COLOURS.text3 : COLOURS.text
      this.box({ x, y, width: KICKS.width, height: KICKS.height, radius: 14, stroke: COLOURS.lineStrong })
      const place = { x: x + KICKS.width / 2, y: y + KICKS.height / 2 + 14 }
      this.text(score[side], { ...place, sizes: [40], weight: BOLD, colour })
    }
  }

  /** A tag that stands out: the match is not what it looks like. */
  tag(text: string, y: number): void {
    const width = this.measure(text, 32, BOLD) + 56
    this.box({ x: MIDDLE - width / 2, y, width, height: 60, radius: 30, fill: COLOURS.warnSoft, stroke: COLOURS.warn })
    this.text(text, { y: y + 42, sizes: [32], weight: BOLD, colour: COLOURS.warn })
  }

  scorers({ scorers }: CardTeam, x: number, top: number): void {
    scorers.forEach((text, n) =>
      this.text(text, {
        x,
        y: top + n * SCORER_LINE,
        width: 440,
        sizes: [34, 30, 26],
        weight: STRONG,
        colour: COLOURS.text2,
      }),
    )
  }

  /** The logo where the reading begins, and the address of the app at the other end. */
  foot(host: string): void {
    const y = CARD.height - FOOT_HEIGHT
    const isFromRight = this.direction === 'rtl'
    const logo = { height: LOGO_HEIGHT, width: (LOGO_HEIGHT * LOCKUP.width) / LOCKUP.height }
    this.box({ x: 0, y, width: CARD.width, height: FOOT_HEIGHT, radius: 0, fill: COLOURS.sunken })
    this.shapes.push({
      kind: 'logo',
      x: isFromRight ? CARD.width - MARGIN - logo.width : MARGIN,
      y: y + (FOOT_HEIGHT - logo.height) / 2,
      height: logo.height,
      ink: COLOURS.brand,
      ball: COLOURS.live,
    })
    const place = { x: isFromRight ? MARGIN : CARD.width - MARGIN, width: 600, y: y + FOOT_HEIGHT / 2 + 10 }
    const align = isFromRight ? 'left' : 'right'
    this.text(host, { ...place, align, sizes: [30, 24], weight: PLAIN, colour: COLOURS.text3 })
  }

  private fittedName(name: string) {
    return fitText(name, { width: 420, lines: 2, sizes: [52, 44, 38, 32], weight: BOLD }, this.measure)
  }

  private line(text: string, look: Omit<TextShape, 'kind' | 'text' | 'direction'>): void {
    this.shapes.push({ kind: 'text', text, direction: textDirection(text) ?? this.direction, ...look })
  }
}

/** The left edges of two cells beside the middle, each on the side of its team. */
function cellsFrom({ width, gap }: { width: number; gap: number }, direction: Direction) {
  const [left, right] = [MIDDLE - gap / 2 - width, MIDDLE + gap / 2]
  const [home, away] = direction === 'rtl' ? [right, left] : [left, right]
  return [
    ['home', home],
    ['away', away],
  ] as const
}
