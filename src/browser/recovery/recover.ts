// Imports nothing: a part of it stands in the head of every page.

/** In the session's storage: when the page was last loaded afresh. */
export const reloadMark = 'reloaded-at'
const loopGuardMs = 10_000

/**
 * The code of a page could not be loaded. A tab that was open during a deployment asks for files that no longer
 * exist: if the server can be reached, the page is loaded afresh from it. Otherwise the failure is shown.
 */
export const recover = async (failure: Error): Promise<Error> => {
  if (!(await canReachServer()) || !mayReload()) return failure
  location.reload()
  // The reload takes over; until then the page stays as it is.
  return new Promise(() => {})
}

/** Not twice in a row, nor where the browser refuses to store anything: such a reload might never end. */
const mayReload = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(reloadMark))
    sessionStorage.setItem(reloadMark, String(Date.now()))
    return Date.now() - last >= loopGuardMs
  } catch {
    return false
  }
}

export const canReachServer = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
