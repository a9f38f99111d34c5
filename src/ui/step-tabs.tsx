import { createContext, use, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { nextTab } from './next-tab'
import classes from './step-tabs.module.css'
import { useHiddenOnScroll } from './use-hidden-on-scroll'
import { UnreadBadge } from './unread-badge'

interface StepTabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  /** A tap on the open tab. */
  onCurrent?: () => void
  /** `unread`: number of new items in the tab. `count`: how many items it has, in its place. */
  tabs: ReadonlyArray<{ value: Value; label: string; unread?: number; count?: ReactNode }>
  /** Smaller, for four or more tabs. */
  dense?: boolean
  /** One `StepPanel` per tab. */
  children: ReactNode
}

const OpenTab = createContext({ group: '', value: '' })

/**
 * Tabs with a marker at the active one. Arrow keys follow the reading direction. They stay below the app bar; on a phone
 * they hide on scrolling down and return on scrolling up.
 */
export function StepTabs<Value extends string>({
  label,
  value,
  onChange,
  onCurrent,
  tabs,
  dense = false,
  children,
}: StepTabsProps<Value>) {
  const group = useId()
  const list = useRef<HTMLDivElement>(null)
  const hidden = useHiddenOnScroll()
  useEffect(() => {
    const tab = document.getElementById(`${group}-${value}`)
    if (!tab) return
    // It also becomes wider by its badge, and by larger text.
    const observer = new ResizeObserver(() => showInRow(tab))
    observer.observe(tab)
    return () => observer.disconnect()
  }, [group, value])
  const open = (next: Value) => {
    onChange(next)
    window.scrollTo(0, 0)
  }
  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex((tab) => tab.value === value)
    const next = nextTab(event.key, from, tabs.length, document.dir === 'rtl')
    if (next === null) return
    event.preventDefault()
    open((tabs[next] as (typeof tabs)[number]).value)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <OpenTab value={{ group, value }}>
      <div
        ref={list}
        className={classes.list}
        data-dense={dense || undefined}
        data-hidden={hidden || undefined}
        role="tablist"
        aria-label={label}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${group}-${tab.value}`}
            className={classes.tab}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${group}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => (tab.value === value ? onCurrent?.() : open(tab.value))}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count ?? <UnreadBadge count={tab.unread ?? 0} />}
          </button>
        ))}
      </div>
      {children}
    </OpenTab>
  )
}

/** Scrolls the row only: `scrollIntoView` would also scroll the page when the tabs are hidden. */
function showInRow(tab: Element): void {
  const row = tab.parentElement as Element
  const [inside, { left, right }] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, right - inside.right) + Math.min(0, left - inside.left)
}

interface StepPanelProps {
  value: string
  className?: string | undefined
  children: ReactNode
}

/** The panel of a tab. Only the open one is rendered. */
export function StepPanel({ value, className, children }: StepPanelProps) {
  const open = use(OpenTab)
  if (open.value !== value) return null
  return (
    <div
      role="tabpanel"
      id={`${open.group}-panel`}
      aria-labelledby={`${open.group}-${value}`}
      className={`${classes.panel} ${className ?? ''}`}
    >
      {children}
    </div>
  )
}
