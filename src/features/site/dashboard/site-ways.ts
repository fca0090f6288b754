import type { LucideIcon } from 'lucide-react'
import { sitePage } from '#shared/admin-paths.ts'
import { can, type TeamRole } from '#shared/powers.ts'
import type { Document } from '../documents/document.ts'
import { documentKeys, documentOf, type DocumentKey } from '../documents/documents.ts'
import { documentIcon } from './document-icons.ts'

type SiteWay = {
  id: string
  kind: 'place'
  title: string
  words: string
  href: string
  icon: LucideIcon
}

/** What the search of the dashboard finds of the site: each document that these roles may change, by all that it asks for. */
export const siteWaysFor = (roles: readonly TeamRole[]): SiteWay[] =>
  documentKeys.filter((key) => can(roles, documentOf(key).power)).map(wayTo)

const wayTo = (key: DocumentKey): SiteWay => {
  const document = documentOf(key)
  return {
    id: sitePage(key),
    kind: 'place',
    title: `Our site: ${document.title}`,
    words: wordsFor(document),
    href: sitePage(key),
    icon: documentIcon(key),
  }
}

const wordsFor = ({ words, where, fields }: Document): string =>
  [words, where, ...Object.values(fields).flatMap(({ label, part, called }) => [label, part, called])]
    .filter(Boolean)
    .join(' ')
