import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { discardImport, imports } from '../endpoints.ts'

/** Throws the uploaded file away. */
export const DiscardButton = ({ id }: { id: string }) => {
  const [isAsking, setIsAsking] = useState(false)
  const [, navigate] = useLocation()
  const { mutate, isPending } = useAction(discardImport(id), {
    success: { title: 'File discarded', description: 'Nothing was imported.' },
    failure: "We couldn't discard the file",
    invalidates: [`${imports.path}?`],
    onSuccess: () => navigate(paths.adminTab('import'), { replace: true }),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Discard this file
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Discard this file?"
          confirm="Discard file"
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>We'll delete the file you uploaded. Nothing has been imported from it.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
