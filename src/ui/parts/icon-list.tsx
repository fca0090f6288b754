import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './icon-list.css'

type Item = { name: string; text: string; icon: LucideIcon }

/** Things to know, which lead nowhere: a list in two columns without boxes. What can be pressed is a card. */
export const IconList = ({ items }: { items: readonly Item[] }) => (
  <ul className="icon-list">
    {items.map(({ name, text, icon: Icon }) => (
      <IconListItem key={name} name={name} text={text} icon={<Icon size={24} aria-hidden="true" />} />
    ))}
  </ul>
)

type ItemProps = Omit<ComponentProps<'li'>, 'children'> & { name: string; text: string; icon: ReactNode }

/** One of them, for a list that comes from elsewhere. */
export const IconListItem = ({ name, text, icon, ...rest }: ItemProps) => (
  <li {...rest}>
    {icon}
    <h3>{name}</h3>
    <p>{text}</p>
  </li>
)
