import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'

type Props = {
  /** What the row is called. */
  name: string
  onClick: () => void
}

export const EditButton = ({ name, onClick }: Props) => (
  <IconButton size="small" label={`Edit ${name}`} onClick={onClick}>
    <Pencil size={18} aria-hidden="true" />
  </IconButton>
)

export const DeleteButton = ({ name, onClick }: Props) => (
  <IconButton size="small" tone="danger" label={`Delete ${name}`} onClick={onClick}>
    <Trash2 size={18} aria-hidden="true" />
  </IconButton>
)
