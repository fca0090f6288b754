import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { noConnection } from '#shared/calls/api-client.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { DevicesBox } from './devices/devices-box.tsx'
import { administrators, adminSession, changeOwnName, changeOwnPassword } from './endpoints.ts'
import './own-account-tab.css'
import { SecondFactorBox } from './second-factor/second-factor-box.tsx'

/** What everyone on the team can change about themselves. `emails`: the form that chooses their emails. */
export function OwnAccountTab({ emails }: { emails: ReactNode }) {
  const { data: admin } = useQuery(adminSession)
  const mayChoose = useCan('own profile')
  if (!admin) return null
  return (
    <>
      <TabHead title="Your account" lead={`You're signed in as ${admin.email}.`} />
      <div className="own-account">
        <div>
          <SecondFactorBox admin={admin} />
          {mayChoose && <Box title="Emails to you">{emails}</Box>}
          <DevicesBox />
        </div>
        <div>
          {mayChoose && (
            <Box title="Name">
              <NameForm name={admin.name} />
            </Box>
          )}
          <Box title="Password">
            <PasswordForm />
          </Box>
        </div>
      </div>
    </>
  )
}

function NameForm({ name }: { name: string }) {
  const client = useQueryClient()
  return (
    <Form
      // The saved name is the one to start from.
      key={name}
      label="Name"
      className="own-account-form"
      schema={async () => (await import('./schema.ts')).ownNameSchema}
      endpoint={changeOwnName}
      defaults={{ name }}
      success={{ title: 'Name saved', description: 'The rest of the team will now see this name.' }}
      failure={{ title: "We couldn't save your name", description: noConnection }}
      onSuccess={(admin) => {
        client.setQueryData(adminSession.queryKey, admin)
        void client.invalidateQueries(administrators)
      }}
    >
      {/* Without autofill: the form would fill in the signed-in member, who may be another person. */}
      <Field name="name" label="Name" hint="The rest of the team will see this name." autoComplete="off" />
      <SubmitButton variant="outline" pendingText="Saving...">
        Save name
      </SubmitButton>
    </Form>
  )
}

const PasswordForm = () => (
  <Form
    label="Password"
    className="own-account-form"
    schema={async () => (await import('./schema.ts')).ownPasswordSchema}
    endpoint={changeOwnPassword}
    success={{ title: 'Password changed', description: "We've signed you out on your other devices." }}
    failure={{ title: "We couldn't change your password", description: noConnection }}
  >
    <Field name="currentPassword" label="Current password" type="password" autoComplete="current-password" />
    <Field
      name="newPassword"
      label="New password"
      hint="At least 8 characters. We'll sign you out on your other devices."
      type="password"
      autoComplete="new-password"
    />
    <SubmitButton variant="outline" pendingText="Saving...">
      Change password
    </SubmitButton>
  </Form>
)
