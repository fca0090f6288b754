import { Download } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import './resource-card.css'
import { ResourceCover } from './resource-cover.tsx'
import type { ResourceItem } from './resource-item.ts'
import { ResourceTags } from './resource-tags.tsx'
import { ResourceTitle } from './resource-title.tsx'

type Props = { item: ResourceItem; headingLevel?: 2 | 3 }

export function ResourceCard({ item, headingLevel = 2 }: Props) {
  const { id, title, description, file } = item
  const Heading = `h${headingLevel}` as const
  return (
    <article className="resource-card">
      <ResourceCover item={item} />
      <div className="resource-card-body">
        <ResourceTags item={item} />
        <Heading className="resource-card-title">
          <ResourceTitle title={title} />
        </Heading>
        <p className="resource-card-text">{description}</p>
        <div className="resource-card-foot">
          <ButtonLink
            href={paths.resource(id)}
            variant="outline"
            size="small"
            className="resource-card-view"
            aria-label={`View ${title}`}
          >
            View
          </ButtonLink>
          {file && (
            <>
              <span className="resource-card-facts">{file.facts}</span>
              <a
                href={file.href}
                download
                className="icon-button resource-card-download"
                aria-label={`Download ${title}, ${file.facts}`}
              >
                <Download size={19} aria-hidden="true" />
              </a>
            </>
          )}
        </div>
      </div>
    </article>
  )
}
