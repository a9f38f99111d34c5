import { BALL, DOT, MARK_IN_LOCKUP, STAND, STAND_STROKE } from '@/ui/brand/lockup-shape'
import { CREST, letterSize } from '@/ui/match/crest-shape'
import type { Direction } from '@/domain/text-direction'
import type { CardContent } from './card-content'
import { CARD, cardLayout } from './card-layout'
import type { BoxShape, CardShape, CrestShape, LogoShape, TextShape } from './card-shapes'
import { LOCKUP } from './lockup-drawing'

/** Letters of both parts of the font, which are files of their own. */
const FONT_SAMPLE = 'مدرج Mudarraj 0'

/**
 * Draws a card as a PNG. Nothing but shapes and texts: a picture from elsewhere would make the canvas unreadable.
 * @throws Error when the browser has no room for the picture
 */
export async function drawCard(content: CardContent, direction: Direction): Promise<Blob> {
  const family = getComputedStyle(document.body).fontFamily
  // A canvas waits for no font. Without it the next one of the family is drawn.
  await document.fonts.load(`700 48px ${family}`, FONT_SAMPLE).catch(() => [])
  const canvas = document.createElement('canvas')
  canvas.width = CARD.width
  canvas.height = CARD.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const fontOf = (size: number, weight: number) => `${weight} ${size}px ${family}`
  const measure = (text: string, size: number, weight: number) => {
    context.font = fontOf(size, weight)
    return context.measureText(text).width
  }
  for (const shape of cardLayout(content, direction, measure)) draw(context, shape, fontOf)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('no picture')
  return picture
}

const fill = (context: CanvasRenderingContext2D, path: Path2D) => context.fill(path)

type FontOf = (size: number, weight: number) => string

function draw(context: CanvasRenderingContext2D, shape: CardShape, fontOf: FontOf): void {
  context.save()
  if (shape.kind === 'box') drawBox(context, shape)
  if (shape.kind === 'text') drawText(context, shape, fontOf)
  if (shape.kind === 'crest') drawCrest(context, shape, fontOf)
  if (shape.kind === 'logo') drawLogo(context, shape)
  context.restore()
}

function drawBox(context: CanvasRenderingContext2D, { x, y, width, height, radius, fill, stroke }: BoxShape): void {
  const [right, lower] = [x + width, y + height]
  context.beginPath()
  // As `roundRect`, which older phones lack.
  context.moveTo(x + radius, y)
  context.arcTo(right, y, right, lower, radius)
  context.arcTo(right, lower, x, lower, radius)
  context.arcTo(x, lower, x, y, radius)
  context.arcTo(x, y, right, y, radius)
  context.closePath()
  if (fill) {
    context.fillStyle = fill
    context.fill()
  }
  if (stroke) {
    context.strokeStyle = stroke
    context.lineWidth = 2
    context.stroke()
  }
}

function drawText(context: CanvasRenderingContext2D, shape: TextShape, fontOf: FontOf): void {
  const { text, x, y, align, size, weight, colour, direction } = shape
  context.font = fontOf(size, weight)
  context.direction = direction
  context.textAlign = align
  context.fillStyle = colour
  context.fillText(text, x, y)
}

function drawCrest(context: CanvasRenderingContext2D, { x, y, side, crest, line }: CrestShape, fontOf: FontOf): void {
  context.translate(x, y)
  context.scale(side / CREST.side, side / CREST.side)
  const shield = new Path2D(CREST.shield)
  context.fillStyle = crest.main
  fill(context, shield)
  context.fillStyle = crest.second
  fill(context, new Path2D(CREST.foot))
  context.strokeStyle = line
  context.lineWidth = CREST.stroke
  context.stroke(shield)
  context.font = fontOf(letterSize(crest.letters), 700)
  context.textAlign = 'center'
  context.fillStyle = crest.ink
  context.fillText(crest.letters, CREST.side / 2, CREST.baseline)
}

function drawLogo(context: CanvasRenderingContext2D, { x, y, height, ink, ball }: LogoShape): void {
  context.translate(x, y)
  context.scale(height / LOCKUP.height, height / LOCKUP.height)
  context.translate(-LOCKUP.left, -LOCKUP.top)
  context.fillStyle = ink
  fill(context, new Path2D(LOCKUP.outline))
  context.fillStyle = ball
  fill(context, new Path2D(DOT))
  const { a, b, c, d, e, f } = new DOMMatrix(MARK_IN_LOCKUP)
  context.transform(a, b, c, d, e, f)
  fill(context, new Path2D(BALL))
  context.fillStyle = ink
  context.strokeStyle = ink
  context.lineWidth = STAND_STROKE
  context.lineJoin = 'round'
  const stand = new Path2D(STAND)
  fill(context, stand)
  context.stroke(stand)
}
