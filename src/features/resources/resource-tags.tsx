import { Tag } from '#ui/parts/tag.tsx'
import { toneOf, type ResourceItem } from './resource-item.ts'
import './resource-tags.css'

/** Type, category and for whom, each with its word. */
export const ResourceTags = ({ item: { type, category, membersFile } }: { item: ResourceItem }) => (
  <div className="resource-tags">
    <span className="resource-type">{type}</span>
    {category && <Tag tone={toneOf[category]}>{category}</Tag>}
    {membersFile && <Tag tone="theology">For members</Tag>}
  </div>
)
