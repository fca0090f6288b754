import { Download, LogIn } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { useSession } from '#browser/session/session.tsx'
import type { ResourceItem } from '../resource-item.ts'

/** The way to a file for approved members: for each reader what they can do. The server asks again who they are. */
export function MembersDownload({ item: { id, title, membersFile } }: { item: ResourceItem }) {
  const isApproved = useSession(({ state }) => state === 'approved')
  const isPending = useSession(({ state }) => state === 'pending')
  if (!membersFile) return null
  const { href, facts } = membersFile
  const kind = facts.split(',')[0]
  if (isApproved)
    return (
      <ButtonLink href={href} download full aria-label={`Download ${kind}: ${title}, ${facts}`}>
        <Download aria-hidden="true" />
        Download {kind}
      </ButtonLink>
    )
  return (
    <div className="resource-members">
      <p>
        {facts}. For approved members.
        {isPending && ' You can download it once your account is approved.'}
      </p>
      {!isPending && (
        <ButtonLink href={`${paths.auth}?${new URLSearchParams({ next: paths.resource(id) })}`} full>
          <LogIn aria-hidden="true" />
          Sign in to download
        </ButtonLink>
      )}
    </div>
  )
}
