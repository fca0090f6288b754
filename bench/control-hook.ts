/**
 * Loaded into the server before it starts (`--import`). The control must come from the same process, port and
 * code as the pages: kept in the page cache, compressed there, sent with their headers. The code for files sends no
 * HTML and compresses better, so it would be no control. This puts one page more beside those of the build; the
 * program and `dist/` stay as they are.
 */
import { registerHooks } from 'node:module'

const entry = new URL('../dist/server/entry-server.js', import.meta.url).href
const withControl = new URL('./control-entry.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, resolve) =>
    specifier === entry && context.parentURL !== withControl
      ? { url: withControl, shortCircuit: true }
      : resolve(specifier, context),
})
