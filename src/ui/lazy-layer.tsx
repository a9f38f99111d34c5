import { t } from '@lingui/core/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { showToast } from './toast-store'

/** The page is drawn and its data asked for; what opens above it may come now. */
const AFTER_START_MS = 3000

/**
 * A layer (sheet, dialog) whose code is no part of the first load. It is fetched soon after the start, so that it opens
 * without network too; where it could not be had, the layer closes and says so.
 */
export function lazyLayer<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null
  let coming: Promise<void> | null = null
  const fetchPart = () =>
    (coming ??= load().then(
      (loaded) => {
        part = loaded
      },
      (error: unknown) => {
        coming = null
        throw error
      },
    ))
  setTimeout(() => void fetchPart().catch(() => {}), AFTER_START_MS)

  return function LazyLayer(props: Props) {
    const [, redraw] = useState(part !== null)
    const { onClose } = props
    useEffect(() => {
      if (part) return
      let open = true
      fetchPart().then(
        () => open && redraw(true),
        () => open && (onClose(), showMissing()),
      )
      return () => {
        open = false
      }
    }, [onClose])
    const Part = part
    return Part ? <Part {...props} /> : null
  }
}

function showMissing(): void {
  showToast({ tone: 'error', title: t`Error`, detail: t`This needs the network once. Try again when there is one.` })
}
