import { useLingui } from '@lingui/react/macro'
import { listedWords } from '@/data/staff'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { WordForm } from './word-form'
import { WordRows } from './word-rows'

/** `/admin/words`: phrases that refuse a text or open a case. */
export function WordsScreen() {
  const { t } = useLingui()
  const content = useStaffPage(listedWords)
  return (
    <StaffScreen title={t`List of words`} address="/admin/words" content={content}>
      {(page) => (
        <>
          <WordForm onSaved={content.show} />
          <WordRows words={page.words} onChange={content.show} />
        </>
      )}
    </StaffScreen>
  )
}
