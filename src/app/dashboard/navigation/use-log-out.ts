import { useMutation } from '@tanstack/react-query'
import { noteEditor } from '#features/site/in-place/editor-mark.ts'
import { adminLogOut } from '#features/team/admins/endpoints.ts'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#ui/feedback/toast-store.ts'

export const useLogOut = (): { isLeaving: boolean; logOut: () => void } => {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => send(adminLogOut),
    // A fresh page: on a shared computer nothing of what was read may stay in memory.
    onSuccess: () => {
      noteEditor(false)
      location.assign(paths.adminLogin)
    },
    onError: (error) => toast({ tone: 'destructive', title: 'Logout failed', description: reasonOf(error) }),
  })
  return { isLeaving: isPending || isSuccess, logOut: () => mutate() }
}
