import { t } from '@lingui/core/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { whenLaterCodeMayCome } from './later-code'
import { showToast } from './toast-store'

/**
 * A layer (sheet, dialog) whose code is not part of the first load. The code is fetched after the first screen has its
 * data, so that the layer opens without a network as well. If that fails, the layer closes with a message.
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
  whenLaterCodeMayCome(() => void fetchPart().catch(() => {}))

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
