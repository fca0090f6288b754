import { subjectAndBody, type ServerKind } from '#features/requests/kind.server.ts'

export const prayer: ServerKind = {
  words: subjectAndBody,
  isAnswerPromised: ({ wantsContact }) => wantsContact === true,
}
