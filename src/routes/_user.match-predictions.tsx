import { createFileRoute } from '@tanstack/react-router'
import { PredictionsScreen } from '@/features/predictions/predictions-screen'

export const Route = createFileRoute('/_user/match-predictions')({ component: PredictionsScreen })
