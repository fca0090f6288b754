import type { ServerKind } from '#features/requests/kind.server.ts'

export const contact: ServerKind = {
  answer: 'neutral',
}
