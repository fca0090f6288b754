import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { people } from '#features/people/people/endpoints.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { ChipRow, type ChipOption } from '#ui/parts/chip.tsx'
import './attendance.css'
import { attendanceWord } from './attendance-words.ts'
import { adminEvents, adminRegistrations, noteAttendance } from '../endpoints.ts'
import type { AdminRegistration } from './registrations-schema.ts'

type Choice = 'came' | 'missed' | 'unknown'

const options: ChipOption<Choice>[] = [
  { value: 'came', label: attendanceWord(true), icon: Check },
  { value: 'missed', label: attendanceWord(false), icon: X },
]

const choiceOf = (attended: boolean | null): Choice => {
  if (attended === null) return 'unknown'
  return attended ? 'came' : 'missed'
}

/** Whether they came. Pressing the chosen answer again removes it. */
export function Attendance({ registration }: { registration: AdminRegistration }) {
  const { id, name } = registration
  const [attended, setAttended] = useState(registration.attended)
  const chosen = choiceOf(attended)
  const { isPending, mutate } = useAction(noteAttendance(id), {
    success: ({ attended: now }) => ({
      title: now === null ? 'Attendance undone' : `${name}: ${attendanceWord(now)}`,
    }),
    failure: "We couldn't save this",
    invalidates: [adminRegistrations.path, adminEvents.path, people.path],
    onSuccess: (answer) => setAttended(answer.attended),
  })
  const press = (choice: Choice) => {
    if (!isPending) mutate({ attended: choice === chosen ? null : choice === 'came' })
  }
  return (
    <div className="attendance" aria-busy={isPending}>
      <ChipRow label="Did they come?" showLabel options={options} value={chosen} onChange={press} />
    </div>
  )
}
