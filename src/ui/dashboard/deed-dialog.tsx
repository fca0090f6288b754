import type { ReactNode } from 'react'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useDeed, type Deed } from './use-deed.ts'

type Props = {
  title: string
  /** The verb with its object: "Delete event". */
  confirm: string
  icon?: ReactNode
  deed: Deed
  onClose: () => void
  children: ReactNode
}

/** Asks once more, and then does it. */
export const DeedDialog = ({ deed, ...dialog }: Props) => {
  const { perform } = useDeed()
  return <ConfirmDialog {...dialog} onConfirm={() => perform(deed)} />
}
