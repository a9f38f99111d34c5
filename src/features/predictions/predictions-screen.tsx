import { useLingui } from '@lingui/react/macro'
import { BackButton } from '@/features/shell/back-button'
import { RefreshButton } from '@/features/shell/refresh-button'
import { toTopOrRefresh } from '@/features/shell/refresh-screen'
import { Screen } from '@/features/shell/screen'
import { useVisitState } from '@/ui/history-entry'
import { StepPanel, StepTabs } from '@/ui/step-tabs'
import { OwnPredictions } from './own-predictions'
import { PointsTable } from './points-table'

type PredictionsTab = 'own' | 'table'

/** `/match-predictions`: the own predictions and their points, and the table of those whom the user follows. */
export function PredictionsScreen() {
  const { t } = useLingui()
  const [tab, setTab] = useVisitState<PredictionsTab>('tab', 'own')
  return (
    <Screen
      title={t`Predictions`}
      start={<BackButton home="/matches" />}
      actions={<RefreshButton failure={t`The predictions could not be loaded. Please try again later.`} />}
    >
      <StepTabs
        label={t`Predictions`}
        value={tab}
        onChange={setTab}
        onCurrent={toTopOrRefresh}
        tabs={[
          { value: 'own', label: t({ message: 'Mine', context: 'predictions' }) },
          { value: 'table', label: t({ message: 'Table', context: 'predictions' }) },
        ]}
      >
        <StepPanel value="own">
          <OwnPredictions />
        </StepPanel>
        <StepPanel value="table">
          <PointsTable />
        </StepPanel>
      </StepTabs>
    </Screen>
  )
}
