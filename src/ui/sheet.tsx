import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import {
  useId,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useCloseOnBack } from './close-on-back'
import { IconButton } from './icon-button'
import { ToastHost } from './toast'
import { useToast } from './toast-store'
import entry from './entry.module.css'
import classes from './sheet.module.css'

interface SheetProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /**
   * `sheet`: from the bottom of the screen under 900 px. `dialog`: in the middle of the screen. `drawer`: at the side where
   * lines begin.
   */
  kind?: 'sheet' | 'dialog' | 'drawer'
}

/** Ids of the open layers. The last one makes all others inert. */
const opened: string[] = []

const showToastIn = (host: string | undefined): void => useToast.setState({ host })

/**
 * A layer above the page; it is open while it is mounted. The browser's dialog element keeps the focus inside, closes
 * on Escape and makes the rest inert. Back closes it, too. No style element is needed (style-src 'self').
 */
export function Sheet({ title, onClose, children, kind = 'sheet' }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { t } = useLingui()
  useCloseOnBack(onClose)
  // Closes the dialog before it leaves the document. Otherwise the browser does not return the focus to the opening
  // element.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    // Without such a field the first button has the focus.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])
  useLayoutEffect(() => {
    opened.push(heading)
    showToastIn(opened.at(-1))
    return () => {
      opened.splice(opened.indexOf(heading), 1)
      showToastIn(opened.at(-1))
    }
  }, [heading])
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  // React passes both events of a dialog to the layers around it.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current || !event.cancelable) return
    event.preventDefault()
    onClose()
  }
  // The browser closed it without asking. It stays as long as it is mounted.
  const keepOpen = (event: SyntheticEvent) => {
    if (event.target !== dialog.current || dialog.current.open) return
    dialog.current.showModal()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      data-kind={kind}
      aria-labelledby={heading}
      onClick={closeOnBackdrop}
      onCancel={cancel}
      onClose={keepOpen}
    >
      <span className={classes.grip} aria-hidden="true" />
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX size={24} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
      <ToastHost host={heading} />
    </dialog>
  )
}

interface SheetItemProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>
  children: ReactNode
  onClick: () => void
  danger?: boolean
}

/** One choice in a sheet. */
export function SheetItem({ icon: Icon, children, onClick, danger = false }: SheetItemProps) {
  return (
    <button type="button" className={entry.entry} data-danger={danger || undefined} onClick={onClick}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      {children}
    </button>
  )
}

/** The text of a dialog. */
export function SheetText({ children }: { children: ReactNode }) {
  return <p className={classes.sentence}>{children}</p>
}

/** Buttons that answer a dialog, the action first. */
export function SheetButtons({ children }: { children: ReactNode }) {
  return <div className={classes.answers}>{children}</div>
}
