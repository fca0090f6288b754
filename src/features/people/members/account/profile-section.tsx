import type { SessionUser } from '#shared/session.ts'
import { Field, OptionalMark } from '#ui/forms/field.tsx'
import { FieldGrid, Form, SubmitButton } from '#ui/forms/form.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import { refreshSession, setUser } from '#browser/session/session-actions.ts'
import { TitledPanel } from '#ui/parts/titled-panel.tsx'
import { changePassword, changeProfile } from './endpoints.ts'
import './profile-section.css'

export const ProfileSection = ({ user }: { user: SessionUser }) => {
  return (
    <TitledPanel id="profile" title="Profile" aside={<RoleBadge role={user.role} />}>
      <Form
        label="Profile"
        schema={async () => (await import('../schema.ts')).profileSchema}
        endpoint={changeProfile}
        defaults={{
          fullName: user.fullName,
          username: user.username,
          phone: user.phone,
          email: user.email,
        }}
        success={{ title: 'Profile saved', description: 'Your changes have been saved.' }}
        failure={{ title: "We couldn't save your profile", description: 'Please try again later.' }}
        onSuccess={(_answer, { fullName, username, phone }) => {
          setUser({
            ...user,
            fullName: String(fullName),
            username: String(username),
            phone: String(phone) || null,
          })
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
          {/* Not `optional`: an empty one is sent, and takes the number out of the profile. */}
          <Field
            name="phone"
            label={
              <>
                Phone
                <OptionalMark />
              </>
            }
            type="tel"
            autoComplete="tel"
            hint="Only our team sees it."
            wide
          />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="We'll send an email to your new address. The change takes effect when you confirm it."
          />
          <Field
            name="currentPassword"
            label="Your password"
            type="password"
            autoComplete="current-password"
            hint="You only need this to change your email address."
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
          success={{ title: 'Password changed', description: "We've signed you out on your other devices." }}
          failure={{ title: "We couldn't change your password", description: 'Please try again later.' }}
        >
          <FieldGrid>
            <Field
              name="currentPassword"
              label="Current password"
              hint="The one you sign in with."
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
