import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { oneCase } from '@/data/staff'
import { IconButton } from '@/ui/icon-button'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { CaseActions } from './case-actions'
import { CaseContent } from './case-content'
import { CaseHistory } from './case-history'
import classes from './reports.module.css'

interface CaseScreenProps {
  id: string
  /** The ids of the list that it was opened from. */
  among: readonly string[]
  onOpen: (id: string) => void
  onClose: () => void
}

/** One case. J and K lead to the next and to the one before, Escape to the list. */
export function CaseScreen({ id, among, onOpen, onClose }: CaseScreenProps) {
  const { t } = useLingui()
  const read = useCallback(() => oneCase(id), [id])
  const content = useStaffPage(read)
  const at = among.indexOf(id)
  const [before, next] = [among[at - 1], among[at + 1]]
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')) return
      if (event.metaKey || event.ctrlKey || event.altKey) return
      if (event.code === 'KeyJ' && next) onOpen(next)
      if (event.code === 'KeyK' && before) onOpen(before)
      if (event.key === 'Escape') onClose()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [before, next, onOpen, onClose])
  return (
    <StaffScreen
      title={t`Case`}
      address="/admin/reports"
      content={content}
      above={
        <div className={classes.moves}>
          <IconButton label={t`Back to the list`} onClick={onClose}>
            <IconArrowBackUp size={24} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton label={t`Case before`} disabled={!before} onClick={() => before && onOpen(before)}>
            <IconChevronUp size={24} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton label={t`Next case`} disabled={!next} onClick={() => next && onOpen(next)}>
            <IconChevronDown size={24} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      }
    >
      {(page) => (
        <>
          <CaseContent now={page.now} shown={page.case} />
          <CaseActions
            now={page.now}
            shown={page.case}
            onChange={content.show}
            onStale={() => void content.refresh().catch(() => undefined)}
          />
          <CaseHistory
            now={page.now}
            shown={page.case}
            onOpen={onOpen}
            onChange={() => void content.refresh().catch(() => undefined)}
          />
        </>
      )}
    </StaffScreen>
  )
}
