import { teamRoleDuties, teamRoleNames, teamRoles } from '#shared/powers.ts'
import { CheckboxGroup } from '#ui/forms/choice-field.tsx'
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

/** The roles of the team to choose from, each with what it lets a person do. */
export const RolesField = () => (
  <div className="roles-field">
    <CheckboxGroup
      name="roles"
      label="Roles"
      hint="Administrators, treasurers and the care team must set up two-step sign-in within 7 days."
      options={options}
    />
  </div>
)
