import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { sitePage } from '#shared/admin-paths.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import type { Values } from '../documents/field.ts'
import { documentOf } from '../documents/documents.ts'
import { exampleEntries } from '../documents/examples.ts'
import type { EditedDocument } from '../schema.ts'
import { documentIcon } from './document-icons.ts'
import { presentValue } from './present-value.ts'
import './site-row.css'

type Props = { href: string; icon: LucideIcon; title: string; value: string; badges?: ReactNode }

/** A row of a box: what can be changed, what it says now, and a badge if it is not as it should be. */
export const SiteRow = ({ href, icon: Icon, title, value, badges }: Props) => (
  <li>
    <Link href={href} className="site-row">
      <span className="site-row-icon">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="site-row-words">
        <span className="site-row-title">{title}</span>
        <span className="site-row-value">{value}</span>
      </span>
      {badges}
      <ChevronRight className="site-row-arrow" size={18} aria-hidden="true" />
    </Link>
  </li>
)

export const DocumentRow = ({ edited }: { edited: EditedDocument }) => (
  <SiteRow
    href={sitePage(edited.key)}
    icon={documentIcon(edited.key)}
    title={documentOf(edited.key).title}
    value={presentValue(edited)}
    badges={<Badges documents={[edited]} />}
  />
)

/** Drafts, invented people, and details that no one has confirmed, among some documents. */
export const Badges = ({ documents }: { documents: readonly EditedDocument[] }) => (
  <span className="site-row-badges">
    {documents.some(hasExamples) && <StateBadge look="warning">Examples</StateBadge>}
    {documents.some(isUnconfirmed) && <StateBadge look="warning">Not confirmed</StateBadge>}
    {documents.some(({ isDraft }) => isDraft) && <StateBadge look="info">Draft</StateBadge>}
  </span>
)

const hasExamples = ({ key, published }: EditedDocument): boolean =>
  exampleEntries(documentOf(key), published).length > 0

const isUnconfirmed = ({ published }: EditedDocument): boolean =>
  (published as Values)['areDetailsConfirmed'] === false
