import { ScanLine } from 'lucide-react'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { paths } from '#shared/paths.ts'
import { doorOfEvent, makeDoorLink } from './endpoints.ts'

/** Opens the door on this phone: by the same link as those of the volunteers. */
export function CheckInButton({ event }: { event: { id: string } }) {
  const open = useAction(makeDoorLink(event.id), {
    failure: "We couldn't open the door",
    invalidates: [doorOfEvent(event.id).path],
    onSuccess: ({ links }) => {
      const link = links.find(({ strength }) => strength === 'full')?.link
      if (link) location.assign(paths.door + new URL(link).hash)
    },
  })
  return (
    <Button variant="ink" pending={open.isPending} onClick={() => open.mutate({ strength: 'full' })}>
      {!open.isPending && <ScanLine aria-hidden="true" />}
      Check in
    </Button>
  )
}
