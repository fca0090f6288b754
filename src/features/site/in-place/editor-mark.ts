import { forget, remember, useRemembered } from '#browser/memory/browser-memory.ts'

// No secret: it only says whether this browser offers to edit a page. The server decides about every call.
const key = 'edits-site'

/** Who opens the dashboard may edit the words of the site, or may not. */
export const noteEditor = (mayEdit: boolean): void => {
  if (mayEdit) remember(key, true)
  else forget(key)
}

/** Someone on the team who edits words has used this browser, and has not signed out since. */
export const useIsEditor = (): boolean => useRemembered(key) === true
