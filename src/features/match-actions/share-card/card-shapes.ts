import type { Direction } from '@/domain/text-direction'
import type { CardTeam } from './card-content'

/** What stands on a card, from back to front, in pixels. `x` and `y` of a box are its left and upper edges. */
export type CardShape = BoxShape | TextShape | CrestShape | LogoShape

export interface BoxShape {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
  radius: number
  fill?: string
  stroke?: string
}

/** One line. `x` is its middle, its left or its right end; `y` is its baseline. */
export interface TextShape {
  kind: 'text'
  text: string
  x: number
  y: number
  align: 'center' | 'left' | 'right'
  size: number
  weight: number
  colour: string
  direction: Direction
}

export interface CrestShape {
  kind: 'crest'
  x: number
  y: number
  side: number
  crest: CardTeam['crest']
  line: string
}

export interface LogoShape {
  kind: 'logo'
  x: number
  y: number
  height: number
  ink: string
  ball: string
}
