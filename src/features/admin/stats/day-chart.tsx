import { useLingui } from '@lingui/react/macro'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '@/i18n/format'
import { useLanguage } from '@/i18n/use-language'
import type { FigureDay } from '@/views/figures'
import { formatCalendarDay } from '@/i18n/format-calendar-day'
import type { Series } from './series'

interface DayChartProps {
  days: readonly FigureDay[]
  series: readonly Series[]
}

const INK = { fill: 'var(--c-text2)', fontSize: 12 }

/** Lines over days. In Arabic time goes from right to left. Its box is `dir="ltr"`: Recharts turns nothing by itself. */
export function DayChart({ days, series }: DayChartProps) {
  const { i18n } = useLingui()
  const isArabic = useLanguage() === 'ar'
  return (
    <ResponsiveContainer width="100%" height={220}>
      <LineChart data={[...days]} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--c-line)" vertical={false} />
        <XAxis
          dataKey="day"
          reversed={isArabic}
          tickFormatter={formatCalendarDay}
          // The box is from left to right, and an Arabic date is not.
          tick={{ ...INK, direction: isArabic ? 'rtl' : 'ltr' }}
          minTickGap={24}
          stroke="var(--c-line-strong)"
        />
        <YAxis
          orientation={isArabic ? 'right' : 'left'}
          allowDecimals={false}
          tickFormatter={formatNumber}
          tick={INK}
          width={48}
          stroke="var(--c-line-strong)"
        />
        <Tooltip
          labelFormatter={(day) => formatCalendarDay(String(day))}
          formatter={(value) => formatNumber(Number(value))}
          contentStyle={{
            background: 'var(--c-surface)',
            borderColor: 'var(--c-line)',
            borderRadius: 8,
            direction: isArabic ? 'rtl' : 'ltr',
          }}
        />
        {series.map(({ of, name, colour }) => (
          <Line
            key={of}
            dataKey={of}
            name={i18n._(name)}
            stroke={colour}
            strokeWidth={2}
            dot={days.length <= 7}
            type="monotone"
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
