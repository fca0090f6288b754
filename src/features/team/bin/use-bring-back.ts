import { useAction } from '#ui/forms/use-action.ts'
import { bringBack } from './endpoints.ts'
import type { BinEntry } from './schema.ts'
import { broughtBackText } from './use-undo.ts'

export const useBringBack = ({ id, title }: BinEntry, onSuccess: () => void = () => {}) =>
  useAction(bringBack(id), {
    success: ({ notified }) => ({
      title: 'Restored',
      description: `${title}: ${lowerFirst(broughtBackText(1, notified))}`,
    }),
    failure: "We couldn't restore it",
    // What is back may be shown anywhere, and the bin knows no list of it.
    invalidates: ['/api/'],
    onSuccess,
  })

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
