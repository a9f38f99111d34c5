import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

interface StepTabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: ReadonlyArray<{ value: Value; label: string }>
  /** One `Tabs.Panel` per tab; only the open one is mounted. */
  children: ReactNode
}

/** Tabs whose active one carries the step mark. Arrow keys follow the reading direction. */
export function StepTabs<Value extends string>({ label, value, onChange, tabs, children }: StepTabsProps<Value>) {
  return (
    <Tabs value={value} onChange={(next) => next && onChange(next as Value)} keepMounted={false}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  )
}
