import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, type CheckboxProps } from '@mantine/core'

/** A box to tick. Its tick is drawn in the colour that stands out on the fill, which is light in the dark theme. */
export const CheckBox = (props: CheckboxProps) => <Checkbox iconColor="var(--c-on-brand)" {...props} />
