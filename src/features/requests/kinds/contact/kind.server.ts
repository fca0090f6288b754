import { subjectAndBody, type ServerKind } from '#features/requests/kind.server.ts'

export const contact: ServerKind = {
  words: subjectAndBody,
}
