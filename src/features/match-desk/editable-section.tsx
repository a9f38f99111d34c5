import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import slab from '@/ui/slab.module.css'
import entryList from './entry-list.module.css'

interface EditableSectionProps {
  title: ReactNode
  /** Label of the button that opens the form. */
  edit: ReactNode
  disabled: boolean
  onEdit: () => void
  children: ReactNode
}

/** A part of the match with the button that opens its form. */
export const EditableSection = ({ title, edit, disabled, onEdit, children }: EditableSectionProps) => (
  <section className={slab.slab}>
    <div className={`${slab.head} ${entryList.head}`}>
      <h2>{title}</h2>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPencil size={18} aria-hidden />}
        disabled={disabled}
        onClick={onEdit}
      >
        {edit}
      </Button>
    </div>
    {children}
  </section>
)
