import '#ui/base.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type PageState } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { enableDevelopmentPages, findPage } from './routes.tsx'
import { takeOverScrolling } from './scroll.ts'

const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
const client = createQueryClient()
if (!state.isProduction) enableDevelopmentPages()
const { page, place } = findPage(location.pathname, new URLSearchParams(location.search))

takeOverScrolling()
// The markup is there already; only the page's code has to arrive before it comes alive.
await page.load()
hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <App client={client} state={state} />
  </StrictMode>,
)
