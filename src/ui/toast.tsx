import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { IconButton } from './icon-button'
import classes from './toast.module.css'
import { closeToast, useToast, type Toast } from './toast-store'

/**
 * Shows the message of `showToast`. Mounted before the message, because screen readers announce only later changes: once
 * for the page, and in each dialog, outside of which nothing can be tapped.
 */
export function ToastHost({ host: name }: { host?: string }) {
  const toast = useToast((state) => (state.host === name ? state.toast : null))
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // In the browser's top layer. Each message enters it again, to be above dialogs opened since.
    if (!toast || !host.current?.showPopover) return
    if (host.current.matches(':popover-open')) host.current.hidePopover()
    host.current.showPopover()
  }, [toast])
  return (
    <div ref={host} popover="manual" className={classes.host} role="status" aria-live="polite">
      {toast ? <ToastPlate key={toast.id} toast={toast} /> : null}
    </div>
  )
}

const icons = { ok: IconCheck, error: IconAlertCircle, plain: IconInfoCircle }

function ToastPlate({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const Icon = icons[toast.tone]
  const run = ({ currentTarget }: MouseEvent) => {
    // This button leaves; without another one the focus would leave the layer.
    currentTarget.closest('dialog')?.querySelector('button')?.focus()
    toast.action?.run()
    closeToast()
  }
  const action = toast.action ? (
    <button type="button" className={classes.action} onClick={run}>
      {toast.action.label}
    </button>
  ) : null
  return (
    <div className={classes.toast} data-tone={toast.tone}>
      <Icon className={classes.icon} size={24} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        {toast.title}
        {toast.detail ? <small className={classes.detail}>{toast.detail}</small> : null}
        {toast.detail ? action : null}
      </span>
      {toast.detail ? null : action}
      {toast.tone === 'error' ? (
        <span className={classes.close}>
          <IconButton label={t`Close`} onClick={closeToast}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      ) : null}
    </div>
  )
}
