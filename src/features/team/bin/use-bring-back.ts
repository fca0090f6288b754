import { adminApi } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#ui/forms/use-action.ts'
import type { BinKind } from './categories.ts'
import { bringBack } from './endpoints.ts'
import type { BinEntry } from './schema.ts'
import { broughtBackText } from './use-undo.ts'

/** The lists that show it again. */
const places: Record<BinKind, readonly string[]> = {
  event: [adminApi.events, adminApi.registrations, paths.api.events],
  teaching: [adminApi.teachings, paths.api.teachings],
  resource: [adminApi.resources, paths.api.resources],
  person: [adminApi.people],
  member: [adminApi.users],
  message: [adminApi.inbox],
  'mentor request': [adminApi.mentorRequests],
  'join request': [adminApi.joinUs],
}

export const useBringBack = ({ id, kind, title }: BinEntry, onSuccess: () => void = () => {}) =>
  useAction(bringBack(id), {
    success: ({ notified }) => ({
      title: 'Restored',
      description: `${title}: ${lowerFirst(broughtBackText(1, notified))}`,
    }),
    failure: "We couldn't restore it",
    invalidates: [adminApi.bin, ...places[kind]],
    onSuccess,
  })

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
