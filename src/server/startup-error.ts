/** Ends the start with one clear sentence and no stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
