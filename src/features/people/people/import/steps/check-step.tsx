import { ArrowLeft, Mail, MailX } from 'lucide-react'
import { useState } from 'react'
import { Box } from '#ui/dashboard/box.tsx'
import { ExportLink } from '#ui/dashboard/list/export-link.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { notImported } from '../categories.ts'
import { DiscardButton } from './discard-button.tsx'
import { importProblems, imports, startImport } from '../endpoints.ts'
import { changing, countedPeople, ImportFigures } from './import-counts.tsx'
import { ImportRows } from './import-rows.tsx'
import type { ImportDetail } from '../schema.ts'

/** The dry run: what will happen, before it does. */
export const CheckStep = ({ one, onBack }: { one: ImportDetail; onBack: () => void }) => {
  const [invites, setInvites] = useState(false)
  const { mutate, isPending } = useAction(startImport(one.id), {
    failure: "We couldn't start the import",
    invalidates: [imports.path],
  })
  const total = changing(one.counts)
  const problems = notImported.reduce((sum, fate) => sum + (one.counts[fate] ?? 0), 0)
  return (
    <>
      <Box title="What will happen">
        <div className="import-part">
          <ImportFigures counts={one.counts} />
          <Explanation one={one} />
          {one.kind === 'members' && (one.counts.new ?? 0) > 0 && (
            <CheckboxField
              name="invites"
              label="Email each new member a link to choose a password"
              hint="The link works for 7 days. Without it, they can use “Forgot password” on the sign-in page whenever they like."
              onChange={setInvites}
            />
          )}
          {invites ? (
            <Note tone="warning" icon={<Mail size={20} aria-hidden="true" />}>
              {countedPeople('members', one.counts.new ?? 0)} will get an email. Emails can't be unsent.
            </Note>
          ) : (
            <Note icon={<MailX size={20} aria-hidden="true" />}>No email will be sent.</Note>
          )}
          <div className="import-actions">
            <Button
              variant="ink"
              disabled={total === 0}
              pending={isPending}
              pendingText="Starting..."
              onClick={() => mutate({ invites })}
            >
              {total === 0 ? 'Nothing to import' : `Import ${countedPeople(one.kind, total)}`}
            </Button>
            <Button variant="outline" onClick={onBack}>
              <ArrowLeft aria-hidden="true" />
              Change columns
            </Button>
            {problems > 0 && (
              <ExportLink href={importProblems(one.id).path}>Download rows left out</ExportLink>
            )}
            <DiscardButton id={one.id} />
          </div>
        </div>
      </Box>
      <ImportRows one={one} title="Row by row" />
    </>
  )
}

const Explanation = ({ one: { kind, newGroups } }: { one: ImportDetail }) => (
  <div className="import-explanation">
    <p>
      {kind === 'people'
        ? "Details you already have won't change. The file only fills in gaps and adds tags, circles and notes."
        : "People who already have an account aren't changed."}{' '}
      You can undo the import for 24 hours.
    </p>
    {newGroups.length > 0 && (
      <p>
        New {newGroups.length === 1 ? 'circle' : 'circles'}: {newGroups.join(', ')}
      </p>
    )}
  </div>
)
