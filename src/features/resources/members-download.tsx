import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { MemberSession } from '#features/members/schema.ts'
import { getJson, wasRefused } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/button.tsx'
import type { ResourceItem } from './resource-item.ts'

type Standing = 'unknown' | 'nobody' | 'pending' | 'failed'

/** The page is the same for everybody, so who is there is asked when somebody wants the file. */
export function MembersDownload({ item: { title, membersFile } }: { item: ResourceItem }) {
  const [standing, setStanding] = useState<Standing>('unknown')
  const [isPending, setIsPending] = useState(false)
  if (!membersFile) return null
  const { href, facts } = membersFile
  const kind = facts.split(',')[0]

  const fetchFile = async () => {
    setIsPending(true)
    try {
      const { isApproved } = (await getJson(paths.api.userSession)) as MemberSession
      setStanding(isApproved ? 'unknown' : 'pending')
      if (isApproved) save(href)
    } catch (error) {
      setStanding(wasRefused(error) ? 'nobody' : 'failed')
    } finally {
      setIsPending(false)
    }
  }

  return (
    <div className="resource-members">
      <Button
        full
        pending={isPending}
        aria-label={`Download ${kind}: ${title}, ${facts}, for members`}
        onClick={() => void fetchFile()}
      >
        {!isPending && <Download aria-hidden="true" />}
        Download {kind}
      </Button>
      <p role="status">{words[standing]}</p>
    </div>
  )
}

const words = {
  unknown: 'For approved members of the community.',
  nobody: (
    <>
      This file is for approved members. <Link href={paths.auth}>Sign in or register</Link>, then come back.
    </>
  ),
  pending: 'Your account is waiting for approval. As soon as it is approved, the file is yours.',
  failed: 'The file could not be fetched. Please try again later.',
}

/** As a link with `download` does it: the page stays. */
const save = (href: string): void => {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
