import '#ui/styles/base.css'
import '#browser/recovery/early.css'
// Most pages have panels: in the site's one file they weigh less than in a file of their own.
import '#ui/parts/panel.tsx'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeSite } from '#shared/site.ts'
import { enterAgain, findEntered } from '#browser/recovery/entries.ts'
import { forgetPageBeneath } from '#browser/history/page-dialog.tsx'
import { recover } from '#browser/recovery/recover.ts'
import { loadFonts } from '#browser/load-fonts.ts'
import { App, type PageState } from './app.tsx'
import { forgetDoors } from './forget-doors.ts'
import { layOutRest } from './mark-top.ts'
import { createQueryClient } from './query-client.ts'
import { enableDevelopmentPages, findPage } from './routes.tsx'
import { takeOverScrolling } from './way-back.ts'

// A script that is asked for early can arrive before the end of the page, where its state stands.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void hydrate())
else void hydrate()

/**
 * The markup is already there; only the page's code has to arrive. Not awaited at the top level: that code
 * imports from the file that this one is built into, and each would wait for the other for ever.
 */
async function hydrate() {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
  if (state.site) takeSite(state.site)
  const client = createQueryClient()
  if (!state.isProduction) enableDevelopmentPages()
  const { page, place } = findPage(location.pathname, new URLSearchParams(location.search))
  forgetPageBeneath()
  takeOverScrolling()
  try {
    await page.loadWhole(place)
  } catch (error) {
    await recover(error as Error)
    dispatchEvent(new Event('lost'))
    return
  }
  const entered = findEntered()
  const comeAlive = once(async () => {
    await enterAgain(entered)
    document.documentElement.dataset.alive = ''
    // First the typefaces, while little is laid out, and then what lay too far below until now.
    void loadFonts().then(layOutRest)
    // The page now does what was pressed before: see early-script.ts.
    dispatchEvent(new Event('alive'))
    void forgetDoors()
    // Last of all: it is for the next visit. Private windows and plain HTTP have none.
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  })
  // As a transition, React hydrates in small steps, and lets the browser answer to a finger in between.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <Hydrated onHydrated={comeAlive}>
          <App client={client} state={state} />
        </Hydrated>
      </StrictMode>,
      // React has mended something that differed from the server's markup. It is a fault, so the console shows it.
      { onRecoverableError: (error) => reportError(error) },
    )
  })
}

/** Tells when React has taken over the whole page. Around the page, since a neighbour would change the ids that React makes. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

/** In development React runs each effect twice. */
function once(work: () => Promise<void>): () => void {
  let isDone = false
  return () => {
    if (!isDone) void work()
    isDone = true
  }
}
