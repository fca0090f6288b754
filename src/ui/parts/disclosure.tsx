import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import './disclosure.css'

type DisclosureProps = ComponentProps<'details'> & { title: string }

/** A question that opens its answer. */
export const Disclosure = ({ title, children, ...rest }: DisclosureProps) => (
  <details {...rest} className="disclosure">
    <summary className="disclosure-title">
      {title}
      <Plus className="disclosure-plus" size={20} aria-hidden="true" />
      <Minus className="disclosure-minus" size={20} aria-hidden="true" />
    </summary>
    <div className="disclosure-text">{children}</div>
  </details>
)
