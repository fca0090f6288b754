import { useQuery } from '@tanstack/react-query'
import { adminSession } from '#features/team/admins/endpoints.ts'
import { ProofDialogs } from '#features/team/admins/second-factor/proof-dialog.tsx'
import { listed } from '#shared/figures.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { documentOf } from '../documents/documents.ts'
import type { Values } from '../documents/field.ts'
import { MoneyDialog } from '../forms/money-dialog.tsx'
import type { usePublish } from './use-publish.ts'

/** What is asked before drafts are published. */
export function PublishDialogs({ publishing }: { publishing: ReturnType<typeof usePublish> }) {
  const { drafts, question, changed, isPending, send, stop } = publishing
  const giving = drafts.find(({ key }) => key === 'giving')
  return (
    <>
      {question === 'money' && giving && (
        <MoneyDialog
          fields={documentOf('giving').fields}
          before={giving.published as Values}
          after={giving.content as Values}
          isPending={isPending}
          onConfirm={send}
          onClose={stop}
        />
      )}
      {question === 'conflict' && (
        <ConfirmDialog
          title="A colleague was faster"
          confirm={drafts.length > 0 ? 'Publish as it is now' : 'Continue'}
          keep="Look at it first"
          variant="ink"
          isPending={isPending}
          pendingText="Publishing..."
          onConfirm={drafts.length > 0 ? send : stop}
          onClose={stop}
        >
          {changed.length > 0
            ? `${listed(changed.map(({ savedBy, key }) => `${savedBy ?? 'A colleague'} has changed “${documentOf(key).title}”`))}. `
            : 'A colleague has published or discarded some of these drafts. '}
          Nothing of yours was published yet, and nothing is lost: the page now shows what is saved.
        </ConfirmDialog>
      )}
      {giving && <Proof />}
    </>
  )
}

/** Where money goes is changed only by those who prove that they are there. */
const Proof = () => {
  const { data } = useQuery(adminSession)
  return data && <ProofDialogs hasSecondFactor={data.hasSecondFactor} />
}
