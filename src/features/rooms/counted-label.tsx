import type { ReactNode } from 'react'
import { CharacterRing } from '@/ui/post/character-ring'
import classes from './create-room-form.module.css'

interface CountedLabelProps {
  /** The id of the field. */
  field: string
  characters: number
  most: number
  children: ReactNode
}

/** The label of a text field with its number of characters. */
export function CountedLabel({ field, characters, most, children }: CountedLabelProps) {
  return (
    <div className={classes.labelRow}>
      <label htmlFor={field} className={classes.label}>
        {children}
      </label>
      <CharacterRing characters={characters} most={most} />
    </div>
  )
}
