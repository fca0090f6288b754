/** The constraint that the database upheld against a statement, by its name. */
export const violatedConstraint = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return undefined
  return 'constraint' in error.cause ? String(error.cause.constraint) : undefined
}
