import '#ui/base.css'
import '#ui/early.css'
import './kit.ts'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { enterAgain, findEntered } from '#ui/entries.ts'
import { forgetPageBeneath } from '#ui/page-dialog.tsx'
import { recover } from '#ui/recover.ts'
import { App, type PageState } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { enableDevelopmentPages, findPage } from './routes.tsx'
import { takeOverScrolling } from './way-back.ts'

const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
const client = createQueryClient()
if (!state.isProduction) enableDevelopmentPages()
const { page } = findPage(location.pathname, new URLSearchParams(location.search))

forgetPageBeneath()
takeOverScrolling()
void comeAlive()

/**
 * The markup is there already; only the page's code has to arrive. Not awaited at the top level: that code
 * imports from the file that this one is built into, and each would wait for the other for ever.
 */
async function comeAlive() {
  try {
    await page.load()
  } catch (error) {
    await recover(error as Error)
    dispatchEvent(new Event('lost'))
    return
  }
  const entered = findEntered()
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <App client={client} state={state} />
    </StrictMode>,
  )
  await enterAgain(entered)
  // What was pressed until now was kept for this moment: see early-script.ts.
  dispatchEvent(new Event('alive'))
}
