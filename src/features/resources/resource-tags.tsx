import { Tag } from '#ui/tag.tsx'
import { toneOf, type ResourceItem } from './resource-item.ts'
import './resource-tags.css'

/** Type and category, each with its word. */
export const ResourceTags = ({ item: { type, category } }: { item: ResourceItem }) => (
  <div className="resource-tags">
    <span className="resource-type">{type}</span>
    {category && <Tag tone={toneOf[category]}>{category}</Tag>}
  </div>
)
