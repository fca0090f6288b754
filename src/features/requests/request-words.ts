import { requestKinds } from './categories.ts'

const names: Record<string, { name: string }> = { ...requestKinds, 'join us': requestKinds['join request'] }

/** What a kind of request is called, for the person who sent it. The API calls one of them `join us`. */
export const kindName = (kind: string): string => names[kind]?.name ?? 'Request'
