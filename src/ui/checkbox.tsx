import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox as MantineCheckbox, type CheckboxProps } from '@mantine/core'

/** A box to tick. Its tick is drawn in the colour that stands out on the fill, which is light in the dark theme. */
export const Checkbox = (props: CheckboxProps) => <MantineCheckbox iconColor="var(--c-on-brand)" {...props} />
