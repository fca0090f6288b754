import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { sitePage } from '#shared/admin-paths.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { DocumentKey } from '../documents/documents.ts'
import { groupOf } from './document-groups.ts'

type Props = { documentKey: DocumentKey; title: string; lead: string; page: string; action?: ReactNode }

/** The head of a document: what it is, where visitors see it, and the way there. */
export const DocumentHead = ({ documentKey, title, lead, page, action }: Props) => {
  const group = groupOf(documentKey)
  return (
    <TabHead
      back={<BackLink href={sitePage(group?.id)}>{group?.title ?? 'Our site'}</BackLink>}
      title={title}
      lead={lead}
      actions={
        <>
          <ButtonLink variant="outline" href={page} target="_blank">
            <ExternalLink size={18} aria-hidden="true" />
            See the page
          </ButtonLink>
          {action}
        </>
      }
    />
  )
}
