import { useState } from 'react'
import { onlyRead, teamRoleDuties, teamRoleNames, teamRoles, type TeamRole } from '#shared/powers.ts'
import { addDays } from '#shared/time/dates.ts'
import { useToday } from '#browser/today.tsx'
import { CheckboxGroup } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { longestAccessDays } from '../policy.ts'
import './roles-field.css'

const options = teamRoles.map((role) => ({
  value: role,
  label: (
    <>
      {teamRoleNames[role]}
      <span className="roles-field-duty">{teamRoleDuties[role]}</span>
    </>
  ),
}))

/** The roles of the team to choose from, each with what it lets a person do. `start`: those that are ticked at first. */
export const RolesField = ({ start }: { start: readonly TeamRole[] }) => {
  const [ends, setEnds] = useState(onlyRead(start))
  const today = useToday()
  return (
    <div
      className="roles-field"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && isReader(target.value)) setEnds(target.checked)
      }}
    >
      <CheckboxGroup
        name="roles"
        label="Roles"
        hint="Administrators, treasurers, the care team and auditors must set up two-step sign-in within 7 days."
        options={options}
      />
      {ends && (
        <Field
          name="accessEndsOn"
          label="Last day of access"
          hint="After this day they are signed out. Up to 12 months."
          type="date"
          min={today}
          max={addDays(today, longestAccessDays)}
        />
      )}
    </div>
  )
}

/** Whether a tile is that of a role whose access ends on a day. */
const isReader = (value: string): boolean => onlyRead(teamRoles.filter((role) => role === value))
