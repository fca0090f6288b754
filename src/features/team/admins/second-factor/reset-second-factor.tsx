import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { team } from '../team/endpoints.ts'
import { resetSecondFactor } from './endpoints.ts'

type Props = { admin: { id: string; name: string }; onClose: () => void }

/** For a colleague who has lost their phone and their recovery codes. */
export function ResetSecondFactor({ admin, onClose }: Props) {
  const { mutate, isPending } = useAction(resetSecondFactor(admin.id), {
    success: { title: 'Two-step sign-in reset', description: `We've emailed ${admin.name}.` },
    failure: "We couldn't reset it",
    invalidates: [team.path],
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title="Reset two-step sign-in?"
      confirm="Reset"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        Do this only if <b>{admin.name}</b> has asked you to, on the phone or in person: they've lost their
        phone and their recovery codes.
      </p>
      <p>
        Their passkeys, app and codes stop working, they're signed out everywhere, and they sign in with their
        password alone until they set it up again. We'll email them and the other administrators.
      </p>
    </ConfirmDialog>
  )
}
