import type { FormTask } from '../form-state.ts'
import { useMarkChanged } from './use-admin-read.ts'

/** A form in a dialog that is saved, or that comes too late: what it changes is read again. */
export const useSaving = (
  changes: readonly string[],
  onSaved: () => void,
): Required<Pick<FormTask, 'onSuccess' | 'onRefusal'>> => {
  const markChanged = useMarkChanged()
  return {
    onSuccess: () => {
      markChanged(changes)
      onSaved()
    },
    onRefusal: ({ code }) => {
      if (code === 'changed_meanwhile') markChanged(changes)
    },
  }
}
