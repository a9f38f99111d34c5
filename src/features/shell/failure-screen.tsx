import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { State } from '@/ui/state'
import text from '@/ui/text.module.css'

/** Our own mistake: a screen that could not be drawn. What the fan wrote is not touched by it. */
export function FailureScreen() {
  const { t } = useLingui()
  return (
    <main>
      <h1 className={text.hidden}>مدرّج</h1>
      <State
        kind="error"
        title={t`Something went wrong`}
        action={
          <Button onClick={() => location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        }
      >
        <Trans>This screen could not be drawn. What you wrote is kept on your phone.</Trans>
      </State>
    </main>
  )
}
