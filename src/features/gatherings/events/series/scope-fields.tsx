import { useQuery } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import type { ListedEvent } from '../dashboard/schema.ts'
import type { Scope } from './categories.ts'
import { seriesOfDate } from './endpoints.ts'
import { SeriesFields } from './series-fields.tsx'

const choices = [
  { value: 'one', label: 'Only this date' },
  { value: 'later', label: 'This and all later dates' },
]

/** To what a change applies; of all later dates also how they repeat. */
export function ScopeFields({ event }: { event: ListedEvent }) {
  const mayChangeRule = useCanAt('events.end')(event)
  const [scope, setScope] = useState<Scope>('one')
  const { data: series } = useQuery(seriesOfDate(event.id))
  return (
    <>
      <Note icon={<Repeat size={18} aria-hidden="true" />}>
        This is one date of a series. {series && `From here on: ${series.words}.`}
      </Note>
      <RadioGroup
        name="scope"
        label="What do you want to change?"
        hint={
          scope === 'one'
            ? 'What you change here stays when the series changes later.'
            : 'What was changed on a later date alone stays as it is.'
        }
        wide
        options={choices}
        defaultValue={scope}
        onChange={(chosen) => setScope(chosen as Scope)}
      />
      {scope === 'later' && series && mayChangeRule && (
        <SeriesFields
          label="How does it repeat?"
          start={{
            repeats: series.repeats,
            repeatEnds: series.repeatEnds,
            repeatUntil: series.repeatUntil,
            repeatCount: series.repeatCount,
          }}
        />
      )}
    </>
  )
}
