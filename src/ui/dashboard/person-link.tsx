import { Contact } from 'lucide-react'
import { useLocation } from 'wouter'
import { personPage } from '#shared/admin-paths.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { findPerson } from './endpoints.ts'
import { useCan } from './powers.tsx'

/** Finds the person, and leads to all that we know about them. The email address stays out of the addresses of pages. */
export const useOpenPerson = (email: string) => {
  const mayOpen = useCan('people')
  const [, navigate] = useLocation()
  const { isPending, mutate } = useAction(findPerson, {
    failure: "We couldn't open this person",
    onSuccess: ({ id }) => navigate(personPage(id)),
  })
  const open = () => {
    if (!isPending) mutate({ email })
  }
  return { mayOpen, isPending, open }
}

/** A link to a person's page, for those who may open it. */
export function PersonLink({ email }: { email: string }) {
  const { mayOpen, isPending, open } = useOpenPerson(email)
  if (!mayOpen) return null
  return (
    <Button variant="outline" pending={isPending} onClick={open}>
      {!isPending && <Contact aria-hidden="true" />}
      See person
    </Button>
  )
}
