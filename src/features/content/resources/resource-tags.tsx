import { Tag } from '#ui/parts/tag.tsx'
import { toneOf, type ResourceItem } from './resource-item.ts'
import './resource-tags.css'

/** Its type, its category and who it is for, each with its word. */
export const ResourceTags = ({ item }: { item: ResourceItem }) => (
  <div className="resource-tags">
    <span className="resource-type">{item.type}</span>
    {item.category && <Tag tone={toneOf[item.category]}>{item.category}</Tag>}
    {item.membersFile && <Tag tone="theology">For members</Tag>}
  </div>
)
