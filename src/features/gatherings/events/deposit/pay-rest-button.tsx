import { useMutation } from '@tanstack/react-query'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { formatPrice } from '#shared/money.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { Button } from '#ui/parts/button.tsx'
import type { OwnRegistration } from '../schema.ts'
import type { Rest } from './deposit.ts'
import { ownRestLink } from './endpoints.ts'

/** In the account: leads to where the rest is paid. */
export const PayRestButton = ({
  registration: { id, event },
  rest: { amount, currency },
}: {
  registration: OwnRegistration
  rest: Rest
}) => {
  const text = `Pay ${formatPrice({ price: amount, currency })}`
  const { isPending, mutate } = useMutation({
    mutationFn: () => send(ownRestLink(id)),
    onSuccess: ({ link }) => location.assign(link),
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: "We couldn't open your registration",
        description: reasonOf(error),
      }),
  })
  return (
    <Button
      size="small"
      pending={isPending}
      pendingText="Opening..."
      aria-label={`${text} for ${event.title}`}
      onClick={() => mutate()}
    >
      {text}
    </Button>
  )
}
