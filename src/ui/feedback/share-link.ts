import { toast } from './toast-store.ts'

/** Opens the device's own sheet where there is one; otherwise copies the link. `path` is of our own site. */
export const shareLink = async (shared: { title: string; text: string; path: string }): Promise<void> => {
  const { title, text, path } = shared
  const url = location.origin + path
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url })
      return
    } catch (error) {
      // The visitor has closed the sheet. After any other error, the link is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyLink(url)
}

export const copyLink = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link Copied', description: 'Paste it into a message to a friend.' })
  } catch {
    toast({ tone: 'destructive', title: "We couldn't copy the link", description: url })
  }
}
