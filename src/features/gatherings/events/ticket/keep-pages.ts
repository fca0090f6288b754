import { paths } from '#shared/paths.ts'

/** Where the service worker finds its copies of pages. */
const copies = 'pages'

/** Both pages that show tickets, and their code: without a network the browser has what it needs to open them. */
export const keepTicketPages = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  try {
    const kept = await caches.open(copies)
    await kept.addAll([paths.ticket, paths.myRegistration])
    await Promise.all([import('./ticket-page.tsx'), import('../my-registration/my-registration-page.tsx')])
  } catch {
    // The network or the room is missing: the ticket is in the memory of the browser all the same.
  }
}
