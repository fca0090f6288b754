const closedKey = 'closed-announcement'

export const wasClosed = (text: string): boolean => {
  try {
    return sessionStorage.getItem(closedKey) === text
  } catch {
    // Storage may be forbidden.
    return false
  }
}

/** For this visit. Another text is shown again. */
export const rememberClosed = (text: string): void => {
  try {
    sessionStorage.setItem(closedKey, text)
  } catch {
    // Then it is closed on this page only.
  }
}

/** In the head of every page, before anything is painted: a bar that was closed does not push the page down again. */
export const hideClosedAnnouncement = (): void => {
  const text = document.querySelector<HTMLMetaElement>('meta[name=announcement]')?.content
  if (text && wasClosed(text)) document.documentElement.classList.add('announcement-closed')
}
