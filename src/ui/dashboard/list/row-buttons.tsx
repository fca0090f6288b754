import { Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { IconButton } from '#ui/parts/icon-button.tsx'
import './row-buttons.css'

type Props = {
  /** What the row is called. */
  name: string
  onClick: () => void
}

type RowButtonProps = Props & {
  /** What it does, in one word. */
  word: string
  icon: LucideIcon
  tone?: 'default' | 'danger'
}

/** An icon in a table; in the card of a phone, which shows no tooltip, the word. */
export const RowButton = ({ name, word, icon: Icon, tone, onClick }: RowButtonProps) => (
  <IconButton size="small" tone={tone} className="row-button" label={`${word} ${name}`} onClick={onClick}>
    <Icon size={18} aria-hidden="true" />
    <span className="row-button-word">{word}</span>
  </IconButton>
)

export const EditButton = (props: Props) => <RowButton {...props} word="Edit" icon={Pencil} />

export const DeleteButton = (props: Props) => (
  <RowButton {...props} word="Delete" icon={Trash2} tone="danger" />
)
