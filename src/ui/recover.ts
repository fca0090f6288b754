const mark = 'reloaded-at'
const loopGuardMs = 10_000

/**
 * The code of a page could not be loaded. A tab that was open during a deployment asks for files that are
 * gone: if the server can be reached, the page is loaded afresh from it. Otherwise the failure is shown.
 */
export const recover = async (failure: Error): Promise<Error> => {
  const isLooping = Date.now() - Number(sessionStorage.getItem(mark)) < loopGuardMs
  if (isLooping || !(await canReachServer())) return failure
  sessionStorage.setItem(mark, String(Date.now()))
  location.reload()
  // The reload takes over; until then the page stays as it is.
  return new Promise(() => {})
}

const canReachServer = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
