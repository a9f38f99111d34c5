import type { Target } from './driver'
import { findExpression } from './in-page'

/**
 * The element once a tap would meet it: enabled, in sight, at rest and with nothing in front of it; null until then.
 * Like `findAll` this is sent to the browser as text.
 */
async function whenReachable(element: Element | null): Promise<Element | null> {
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return null
  const place = () => element.getClientRects()[0]
  const moves = () =>
    document.getAnimations().some(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      const ends = Number.isFinite(effect?.getComputedTiming().endTime)
      return playState === 'running' && ends && target?.contains(element)
    })
  const isMet = () => {
    const box = place()
    const met = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !!met && element.contains(met)
  }
  // Letters that come late move whatever stands beside them.
  if (moves() || document.fonts.status !== 'loaded') return null
  if (!isMet()) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return null
  }
  const before = JSON.stringify(place())
  // A page in the background draws no frames.
  await new Promise((drawn) => {
    requestAnimationFrame(drawn)
    setTimeout(drawn, 100)
  })
  return JSON.stringify(place()) === before && isMet() ? element : null
}

/** An expression whose value is a promise of the first element that fits, or of null while no tap would meet it. */
export function reachableExpression(target: Target): string {
  return `(() => { ${whenReachable.toString()}; return whenReachable(${findExpression(target)}[0] ?? null) })()`
}
