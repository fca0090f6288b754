import type { LucideIcon } from 'lucide-react'
import type { HeadScene } from '#ui/art/art.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'

type NotFoundProps = {
  scene: HeadScene
  title: string
  lead: string
  icon: LucideIcon
  /** What stands where the thing would be, and the way back. */
  instead: { title: string; text: string; href: string; label: string }
}

/** What a page shows when its thing does not exist. */
export const NotFound = ({ scene, title, lead, icon, instead }: NotFoundProps) => (
  <>
    <PageHead scene={scene} title={title} lead={lead} />
    <div className="section-tight wrap">
      <EmptyState
        icon={icon}
        title={instead.title}
        text={instead.text}
        actions={<ButtonLink href={instead.href}>{instead.label}</ButtonLink>}
      />
    </div>
  </>
)
