import type { Target } from './driver'
import { findExpression } from './in-page'

/**
 * The element when it can be clicked: enabled, in the viewport, at rest, and receiving events at its centre. Null until
 * then. Its source is sent to the browser like that of `findAll`.
 */
async function whenActionable(element: Element | null): Promise<Element | null> {
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return null
  const box = () => element.getClientRects()[0]
  const moves = () =>
    document.getAnimations().some(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      const ends = Number.isFinite(effect?.getComputedTiming().endTime)
      return playState === 'running' && ends && target?.contains(element)
    })
  const receivesEvents = () => {
    const at = box()
    const hit = at && document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)
    return !!hit && element.contains(hit)
  }
  // A font that loads late moves other elements.
  if (moves() || document.fonts.status !== 'loaded') return null
  if (!receivesEvents()) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return null
  }
  const before = JSON.stringify(box())
  // A page in the background gets no animation frames.
  await new Promise((drawn) => {
    requestAnimationFrame(drawn)
    setTimeout(drawn, 100)
  })
  return JSON.stringify(box()) === before && receivesEvents() ? element : null
}

/** An expression for a promise of the first matching element, or null until it can be clicked. */
export function actionableExpression(target: Target): string {
  return `(() => { ${whenActionable.toString()}; return whenActionable(${findExpression(target)}[0] ?? null) })()`
}
