import type { ServerKind } from '#features/requests/kind.server.ts'

export const prayer: ServerKind = {
  answer: 'neutral',
  isAnswerPromised: ({ wantsContact }) => wantsContact === true,
}
