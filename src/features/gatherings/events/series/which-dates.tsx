import { useQuery } from '@tanstack/react-query'
import { shortDay } from '#shared/time/dates.ts'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import { isFree } from '../policy.ts'
import type { Event } from '../schema.ts'
import { otherDatesOf } from './other-dates.ts'

type Props = { event: Event; onChoose: (isForAll: boolean) => void }

/** Of a series without a price one can register for this date, or for all that are left. */
export const WhichDates = ({ event, onChoose }: Props) => {
  const { data: others = [] } = useQuery({ ...otherDatesOf(event), enabled: Boolean(event.seriesId) })
  const free = event.seriesId ? others.filter(isFree) : []
  if (free.length === 0) return null
  return (
    <RadioGroup
      name="which"
      label="Which dates?"
      options={[
        { value: 'one', label: `Only ${shortDay(event.date)}` },
        { value: 'all', label: `All ${free.length + 1} dates that are left` },
      ]}
      defaultValue="one"
      onChange={(chosen) => onChoose(chosen === 'all')}
    />
  )
}
