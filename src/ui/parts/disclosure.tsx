import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import './disclosure.css'

type DisclosureProps = { title: string; open?: boolean; children: ReactNode }

/** A question that opens its answer. */
export const Disclosure = ({ title, open = false, children }: DisclosureProps) => (
  <details className="disclosure" open={open}>
    <summary className="disclosure-title">
      {title}
      <Plus className="disclosure-plus" size={20} aria-hidden="true" />
      <Minus className="disclosure-minus" size={20} aria-hidden="true" />
    </summary>
    <div className="disclosure-text">{children}</div>
  </details>
)
