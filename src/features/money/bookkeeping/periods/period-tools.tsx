import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '#browser/today.tsx'
import { ExportLink } from '#ui/dashboard/list/export-link.tsx'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ChipRow } from '#ui/parts/chip.tsx'
import { monthName, quarterName } from '../categories.ts'
import { accountsFile } from '../endpoints.ts'
import { daysOf, kindOf, periodBefore, periodsBetween, periodWith, type PeriodKind } from '../period.ts'
import type { MonthList } from '../schema.ts'
import './period-tools.css'

const kindNames: Record<PeriodKind, string> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  span: 'From – to',
}

const choiceNames = { month: 'Month', quarter: 'Quarter', year: 'Year of the books' }

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

type Props = {
  period: string
  months: MonthList
  /** The printed page is there. */
  isReady: boolean
  onChoose: (period: string) => void
}

/** Chooses what the books show, and takes it along as a file or on paper. */
export const PeriodTools = ({ period, months, isReady, onChoose }: Props) => {
  const kind = kindOf(period)!
  const quick = useQuickChoices()
  return (
    <div className="period-tools">
      <div className="period-choice">
        <SelectInput
          aria-label="Period"
          className="field-control"
          value={kind}
          options={kinds}
          onChange={({ target }) => onChoose(asKind(period, target.value as PeriodKind))}
        />
        {kind === 'span' ? (
          <SpanFields period={period} onChoose={onChoose} />
        ) : (
          <SelectInput
            aria-label={choiceNames[kind]}
            className="field-control"
            value={period}
            options={optionsOf(kind, period, months)}
            onChange={({ target }) => onChoose(target.value)}
          />
        )}
      </div>
      <div className="period-files">
        <Button variant="outline" disabled={!isReady} onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        <ExportLink href={`${accountsFile.path}?period=${period}`}>
          {kind === 'span' ? 'Download CSV' : `Download ${kindNames[kind].toLowerCase()} CSV`}
        </ExportLink>
      </div>
      <div className="period-quick">
        <ChipRow label="Quick choices" options={quick} value={period} onChange={onChoose} />
      </div>
    </div>
  )
}

const useQuickChoices = (): { value: string; label: string }[] => {
  const today = useToday()
  const [quarter, year] = [periodWith(today, 'quarter'), periodWith(today, 'year')]
  return [
    { value: quarter, label: 'This quarter' },
    { value: periodBefore(quarter), label: 'Last quarter' },
    { value: year, label: 'This year' },
    { value: periodBefore(year), label: 'Last year' },
  ]
}

/** What is shown stays in view: a month becomes its quarter, and a quarter its last month. */
const asKind = (period: string, kind: PeriodKind): string => {
  const { first, last } = daysOf(period)
  return kind === 'span' ? `${first}..${last}` : periodWith(last, kind)
}

const optionsOf = (kind: Exclude<PeriodKind, 'span'>, period: string, months: MonthList) => {
  if (kind === 'month')
    return months.map(({ month, isClosed }) => ({
      value: month,
      label: isClosed ? `${monthName(month)}, closed` : monthName(month),
    }))
  const names = periodsBetween(kind, months.at(-1)?.month ?? '', months[0]?.month ?? '')
  // The address may name one before the first movement.
  return [...new Set([...names, period])]
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: kind === 'quarter' ? quarterName(value) : value }))
}

type SpanProps = Pick<Props, 'period' | 'onChoose'>

/** Two days. What the books show follows as soon as both are days in their order. */
const SpanFields = ({ period, onChoose }: SpanProps) => {
  const [typed, setTyped] = useState({ ...daysOf(period), of: period })
  // The address may have changed since, by Back or by another choice.
  const { first, last } = typed.of === period ? typed : daysOf(period)
  const change = (changed: { first?: string; last?: string }) => {
    const next = { first, last, ...changed }
    const name = `${next.first}..${next.last}`
    const isSpan = kindOf(name) !== undefined
    setTyped({ ...next, of: isSpan ? name : period })
    if (isSpan) onChoose(name)
  }
  const isBackwards = first !== '' && last !== '' && first > last
  return (
    <>
      <label className="period-day">
        From
        <input
          type="date"
          className="field-control"
          value={first}
          onChange={({ target }) => change({ first: target.value })}
        />
      </label>
      <label className="period-day">
        To
        <input
          type="date"
          className="field-control"
          aria-invalid={isBackwards || undefined}
          value={last}
          onChange={({ target }) => change({ last: target.value })}
        />
      </label>
      {isBackwards && (
        <p className="period-error" role="alert">
          The first day must be before the last one.
        </p>
      )}
    </>
  )
}
