import { Contact } from 'lucide-react'
import { useLocation } from 'wouter'
import { personPage } from '#shared/admin-paths.ts'
import { useCan } from '#ui/dashboard/powers.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { findPerson } from './endpoints.ts'

type Props = {
  email: string
  /** Where several of these stand below each other. */
  name?: string
}

/** Leads to all that we know about the owner of an email address. The address itself is sent in no address of a page. */
export function PersonLink({ email, name }: Props) {
  const mayOpen = useCan('people')
  const [, navigate] = useLocation()
  const { isPending, mutate } = useAction(findPerson, {
    failure: "We couldn't open this person",
    onSuccess: ({ id }) => navigate(personPage(id)),
  })
  if (!mayOpen) return null
  return (
    <Button
      variant="outline"
      pending={isPending}
      aria-label={name && `See person ${name}`}
      onClick={() => mutate({ email })}
    >
      {!isPending && <Contact aria-hidden="true" />}
      See person
    </Button>
  )
}
