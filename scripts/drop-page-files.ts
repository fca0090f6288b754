import type { Plugin } from 'vite'

/** Which file a page is made from is for the server, which looks it up in the manifest. A first visit need not carry it. */
export const dropPageFiles = (): Plugin => ({
  name: 'drop-page-files',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/src/app/routes.tsx') ? code.replaceAll(/^ *file: '[^']*',$/gm, '') : undefined,
})
