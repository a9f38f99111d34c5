import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { copyWithToast } from '@/features/outbox/copy-with-toast'
import { saveFile } from '@/ui/save-file'
import screen from '../staff-screen.module.css'
import classes from './security.module.css'

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const top = useRef<HTMLDivElement>(null)
  // The form before it was longer.
  useEffect(() => top.current?.scrollIntoView({ block: 'start' }), [])
  const text = `${codes.join('\n')}\n`
  return (
    <div ref={top} className={classes.made}>
      <p className={screen.meta} role="status">
        <Trans>The second factor is on. These are your recovery codes, shown this once.</Trans>
      </p>
      <p className={screen.meta}>
        <Trans>Each works once in place of a code, when your phone is lost. Keep them away from it.</Trans>
      </p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={screen.buttons}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
          onClick={() => void copyWithToast(text)}
        >
          <Trans>Copy the codes</Trans>
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'mudarraj-recovery-codes.txt')}
        >
          <Trans>Save as a file</Trans>
        </Button>
      </div>
      <Button onClick={onKept}>
        <Trans>I have kept them</Trans>
      </Button>
    </div>
  )
}
