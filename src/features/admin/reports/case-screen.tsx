import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useCallback, type ReactNode } from 'react'
import { oneCase } from '@/data/staff'
import { formatNumber } from '@/i18n/format'
import { BackIcon } from '@/ui/back-icon'
import { EmptyState } from '@/ui/empty-state'
import { IconButton } from '@/ui/icon-button'
import type { CasePage } from '@/views/cases'
import { StaffFrame } from '../menu/staff-frame'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { placeIn } from './case-neighbours'
import { CaseActions } from './case-actions'
import { CaseAppeals } from './case-appeals'
import { CaseContent } from './case-content'
import { CaseHistory } from './case-history'
import type { CaseAddress } from './case-address'
import classes from './case.module.css'
import details from './meta.module.css'
import { useCaseKeys } from './use-case-keys'

interface CaseScreenProps {
  id: string
  address: CaseAddress
  /** The ids along which J and K lead. */
  among: readonly string[]
  /** Reads the next page of the list, and leads to its first case; absent at the end. */
  onMore: (() => void) | undefined
  onClose: () => void
}

const isOlder = ({ case: one }: CasePage, { case: shown }: CasePage): boolean => one.version < shown.version

/** One case. J and K lead to the next and to the one before, Escape to the list. */
export function CaseScreen({ id, address, among, onMore, onClose }: CaseScreenProps) {
  const { t } = useLingui()
  const read = useCallback(() => oneCase(id), [id])
  const content = useStaffPage(read, { isOlder })
  const again = () => void content.refresh().catch(() => undefined)
  const { at, before, next } = placeIn(among, id)
  const onNext = next === undefined ? onMore : () => address.step(next)
  const onBefore = before === undefined ? undefined : () => address.step(before)
  useCaseKeys({ onNext, onBefore, onClose })
  const back = (
    <IconButton label={t`Back to the list`} onClick={onClose}>
      <BackIcon />
    </IconButton>
  )
  const { state } = content
  if (state.kind === 'failed' && state.code === 'case-unknown') return <UnknownCase start={back} onClose={onClose} />
  return (
    <StaffScreen
      title={t`Case`}
      address={address.href}
      start={back}
      wide
      content={content}
      above={at < 0 ? null : <Moves {...{ onNext, onBefore }} at={at} of={among.length} />}
    >
      {(page) => (
        <div className={classes.columns}>
          <div>
            <CaseContent now={page.now} shown={page.case} />
            <CaseAppeals shown={page.case} />
            <CaseActions shownPage={page} onChange={content.show} onStale={again} onNext={onNext} />
          </div>
          <div>
            <CaseHistory now={page.now} shown={page.case} place={address.place} onChange={again} />
          </div>
        </div>
      )}
    </StaffScreen>
  )
}

interface MovesProps {
  onNext: (() => void) | undefined
  onBefore: (() => void) | undefined
  /** From 0. */
  at: number
  of: number
}

/** The place in the list, the ways to its neighbours, and the keys for them. */
function Moves({ onNext, onBefore, at, of }: MovesProps) {
  const { t } = useLingui()
  const [place, all] = [formatNumber(at + 1), formatNumber(of)]
  return (
    <div className={classes.moves}>
      <span className={details.meta}>{t`Case ${place} of ${all}`}</span>
      <IconButton label={t`Previous case`} aria-keyshortcuts="K" disabled={!onBefore} onClick={onBefore}>
        <IconChevronUp size={24} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t`Next case`} aria-keyshortcuts="J" disabled={!onNext} onClick={onNext}>
        <IconChevronDown size={24} stroke={1.75} aria-hidden />
      </IconButton>
      <span className={classes.keys}>
        <Trans>
          Keys: <kbd>J</kbd> next, <kbd>K</kbd> before, <kbd>Esc</kbd> the list
        </Trans>
      </span>
    </div>
  )
}

function UnknownCase({ start, onClose }: { start: ReactNode; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <StaffFrame title={t`Case`} start={start}>
      <EmptyState
        kind="empty"
        title={t`This case does not exist.`}
        action={
          <Button variant="default" onClick={onClose}>
            <Trans>Back to the list</Trans>
          </Button>
        }
      >
        <Trans>Its address is wrong, or it was on another server.</Trans>
      </EmptyState>
    </StaffFrame>
  )
}
