import { UserPen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import '../questions/own-answers.css'
import { CompanionLines } from '../registration/companions/companion-fields.tsx'
import { changeCompanions } from '../registration/endpoints.ts'
import { companionDefaults, withCompanions } from '../registration/companions/typed-companions.ts'
import type { MyRegistration, RegistrationWithTicket } from '../schema.ts'

type Props = {
  registration: MyRegistration
  /** The secret of the email. */
  token: string
  mayChange: boolean
  /** How the registration is now. */
  onChanged: (registration: RegistrationWithTicket) => void
}

/** The names of those who come on the same registration. The ticket shows them; here they are given, and changed. */
export const OwnCompanions = ({ registration, token, mayChange, onChanged }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const { companions, numberOfAttendees } = registration
  if (!mayChange || numberOfAttendees === 1) return null
  if (!isOpen)
    return (
      <Button variant="outline" full onClick={() => setIsOpen(true)}>
        <UserPen aria-hidden="true" />
        {companions.length > 0 ? 'Change the names' : 'Name who comes with you'}
      </Button>
    )
  return (
    <Form
      className="own-answers-form"
      label="Who comes with you"
      schema={async () => (await import('./companions-schema.ts')).changedCompanionsSchema}
      endpoint={changeCompanions}
      defaults={companionDefaults(companions)}
      prepare={(typed) => ({ token, ...withCompanions(typed) })}
      success={{ title: 'Names saved', description: 'They are on your ticket.' }}
      failure={{ title: "We couldn't save the names", description: 'Please try again later.' }}
      onSuccess={(changed) => {
        setIsOpen(false)
        onChanged(changed)
      }}
    >
      <CompanionLines seats={numberOfAttendees} />
      <div className="own-answers-row">
        <SubmitButton pendingText="Saving...">Save names</SubmitButton>
        <Button variant="quiet" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
