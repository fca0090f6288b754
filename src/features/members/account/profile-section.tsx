import type { SessionUser } from '#shared/session.ts'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, SubmitButton } from '#ui/forms/form.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import { refreshSession, setUser } from '#browser/session/session-actions.ts'
import { TitledPanel } from '#ui/parts/titled-panel.tsx'
import { changePassword, changeProfile } from './endpoints.ts'
import './profile-section.css'
import { UnconfirmedAddress } from './unconfirmed-address.tsx'

export const ProfileSection = ({ user }: { user: SessionUser }) => {
  return (
    <TitledPanel id="profile" title="Profile" aside={<RoleBadge role={user.role} />}>
      <UnconfirmedAddress user={user} />
      <Form
        label="Profile"
        schema={async () => (await import('../schema.ts')).profileSchema}
        endpoint={changeProfile}
        defaults={{ fullName: user.fullName, username: user.username, email: user.email }}
        success={{ title: 'Profile saved', description: 'Your profile is saved.' }}
        failure={{ title: 'Profile not saved', description: 'Please try again later.' }}
        onSuccess={(_answer, { fullName, username }) => {
          setUser({ ...user, fullName: String(fullName), username: String(username) })
          void refreshSession()
        }}
      >
        <FieldGrid>
          <Field name="fullName" label="Full name" autoComplete="name" />
          <Field
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="A new address counts once you have confirmed it by our email."
          />
          <Field
            name="currentPassword"
            label="Your password"
            type="password"
            autoComplete="current-password"
            hint="We ask for it only when you change your address."
            optional
          />
        </FieldGrid>
        <SubmitButton pendingText="Saving...">Save profile</SubmitButton>
      </Form>
      <div className="profile-password">
        <h3>Password</h3>
        <Form
          label="Password"
          schema={async () => (await import('../schema.ts')).changePasswordSchema}
          endpoint={changePassword}
          success={{ title: 'Password changed', description: 'Your other devices are signed out.' }}
          failure={{ title: 'Password not changed', description: 'Please try again later.' }}
        >
          <FieldGrid>
            <Field
              name="currentPassword"
              label="Current password"
              hint="The one that you sign in with."
              type="password"
              autoComplete="current-password"
            />
            <Field
              name="newPassword"
              label="New password"
              hint="At least 8 characters."
              type="password"
              autoComplete="new-password"
            />
          </FieldGrid>
          <SubmitButton variant="outline" pendingText="Saving...">
            Change password
          </SubmitButton>
        </Form>
      </div>
    </TitledPanel>
  )
}
