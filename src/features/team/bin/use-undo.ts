import { useQueryClient } from '@tanstack/react-query'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { toast, type ToastAction } from '#ui/feedback/toast-store.ts'
import { overviewPath } from '#browser/calls/dashboard-paths.ts'
import { binEntries, bringBack } from './endpoints.ts'

type Undoable = { description: string; action: ToastAction }

/**
 * What the toast after a deletion says and offers: Undo, and where the thing is found later. `invalidates` are the addresses that
 * the deletion changed.
 */
export const useUndo = (invalidates: readonly string[]) => {
  const client = useQueryClient()

  const undo = async (ids: readonly string[]): Promise<void> => {
    try {
      let notified = 0
      for (const id of ids) notified += (await send(bringBack(id), undefined)).notified
      toast({ title: 'Restored', description: broughtBackText(ids.length, notified) })
    } catch (error) {
      const title = ids.length === 1 ? "We couldn't restore it" : "We couldn't restore all of them"
      toast({ tone: 'destructive', title, description: reasonOf(error) })
    }
    await invalidate(client, ...invalidates, binEntries.path, overviewPath)
  }

  return (ids: string | readonly string[], ...before: string[]): Undoable => {
    const all = [ids].flat()
    return {
      description: [...before, inBinText(all.length)].join(' '),
      action: {
        label: 'Undo',
        hint: 'Press F8, then Undo. You can also open the bin.',
        run: () => void undo(all),
      },
    }
  }
}

export const inBinText = (count = 1): string =>
  `You can restore ${count === 1 ? 'it' : 'them'} from the bin for 30 days.`

/** `notified`: how many people were notified that an event takes place after all. */
export const broughtBackText = (count: number, notified: number): string => {
  if (notified > 0)
    return `Everything has been restored. We've emailed ${notified === 1 ? '1 person' : `${notified} people`}.`
  return count === 1 ? 'Everything has been restored.' : `All ${count} have been restored.`
}
