import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/parts/button.tsx'
import './payer-card.css'

type Props = { icon: LucideIcon; children: ReactNode; onChange: () => void }

/** Who pays, while the card is asked for; to be changed once more. */
export const PayerCard = ({ icon: Icon, children, onChange }: Props) => (
  <div className="payer-card">
    <Icon size={20} aria-hidden="true" />
    <div>{children}</div>
    <Button variant="quiet" size="small" onClick={onChange}>
      Change
    </Button>
  </div>
)
