import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '#shared/calls/api-client.ts'
import { toast } from '#ui/feedback/toast-store.ts'

/** What someone does about their place, one step at a time. */
export const useStep = (onDone?: () => void) => {
  const { isPending, mutate } = useMutation({
    mutationFn: (step: () => Promise<unknown>) => step(),
    onSuccess: onDone,
    onError: (error) =>
      toast({ tone: 'destructive', title: "We couldn't do that", description: reasonOf(error) }),
  })
  return { isPending, take: mutate }
}
