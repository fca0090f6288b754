import { Download, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { shareLink } from '#ui/feedback/share-link.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import '#ui/parts/icon-button.css'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { ResourceItem } from '../resource-item.ts'
import './resource-page.css'
import { ResourcePlayer } from './resource-player.tsx'
import { ResourceTags } from '../resource-tags.tsx'
import { ResourceTitle } from '../resource-title.tsx'

type Props = {
  item: ResourceItem
  facts: { label: string; value: string }[]
  contents?: { id: string; text: string }[]
  /** Another way to the file than a plain download. */
  download?: ReactNode
  children: ReactNode
}

/** A resource's page: what it is and costs at the side, what there is to hear, see and read beside it. */
export const ResourceLayout = ({ item, facts, contents = [], download, children }: Props) => (
  <>
    <PageHead
      low
      scene="lamp"
      title={<ResourceTitle title={item.title} />}
      lead={item.description}
      crumb={{ href: paths.resources, label: 'Resource Library' }}
    />
    <div className="section-tight wrap resource">
      <aside className="resource-side" aria-label="About this resource">
        <ResourceTags item={item} />
        <Facts facts={item.file ? [...facts, { label: 'File', value: item.file.facts }] : facts} />
        {item.file && (
          <ButtonLink
            href={item.file.href}
            download
            full
            aria-label={downloadLabel(item.title, item.file.facts)}
          >
            <Download aria-hidden="true" />
            Download {item.file.facts.split(',')[0]}
          </ButtonLink>
        )}
        {download}
        <Button variant="outline" full onClick={() => void shareLink(linkOf(item))}>
          <Share2 aria-hidden="true" />
          Share
        </Button>
        {contents.length > 0 && <Contents contents={contents} />}
      </aside>
      <article className="resource-main" aria-label={item.title}>
        <ResourcePlayer item={item} />
        {children}
      </article>
    </div>
  </>
)

// The visible text comes first in the name: a visitor with voice control says what they see.
const downloadLabel = (title: string, facts: string): string =>
  `Download ${facts.split(',')[0]}: ${title}, ${facts}`

const linkOf = ({ id, title, description }: ResourceItem) => ({
  title,
  text: description,
  path: paths.resource(id),
})

const Facts = ({ facts }: Pick<Props, 'facts'>) => (
  <dl className="resource-facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Contents = ({ contents }: Required<Pick<Props, 'contents'>>) => (
  <nav className="resource-contents" aria-labelledby="contents-title">
    <h2 id="contents-title" className="resource-contents-title">
      Contents
    </h2>
    <ul>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
)
