import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { dropPageFiles } from './scripts/drop-page-files.ts'

// Icons and widgets say "use client" for frameworks that we do not use.
const checks = { moduleLevelDirective: false }

/** What the pages that pay share, with the icons that only they have. */
const paying =
  /features[\\/]payments[\\/](?!use-receipt|schema)|ui[\\/](attempts|tabs)\.|icons[\\/](circle-help|credit-card|flask-conical|hourglass|landmark|lock-keyhole|rotate-ccw|smartphone)\./

/** zod, and what is written with it. */
const isSchema = (id: string): boolean =>
  /node_modules\/zod\//.test(id) ||
  (/src\/.+\.ts$/.test(id) && readFileSync(id, 'utf8').includes("from 'zod'"))

/** Two builds: what the browser gets (dist/client), and the same pages for the server (dist/server). */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: isSsrBuild ? [] : [dropPageFiles(), compressAssets()],
  // What is written for React runs on Preact, which does the same for a phone in a tenth of the bytes.
  resolve: {
    alias: [
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      // The router still brings a copy of this hook for older Reacts.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'preact/compat' },
    ],
  },
  publicDir: isSsrBuild ? false : 'public',
  // The server gets one bundle: packages that it loaded from node_modules would bring React itself along.
  ssr: { noExternal: command === 'build' || [/react/, /radix/, 'wouter'] },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    manifest: !isSsrBuild,
    outDir: `dist/${isSsrBuild ? 'server' : 'client'}`,
    // Art is cached under its own hashed address; inlined, it would be sent again with each page.
    assetsInlineLimit: 0,
    // The browsers that can run `dialog`, `:has` and `color-mix`, which the design uses.
    target: ['chrome111', 'safari16.4', 'firefox121'],
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx', checks }
      : {
          input: 'src/app/entry-client.tsx',
          checks,
          // What every page needs is one file; what several pages share is merged until it is worth a request.
          output: {
            // The own name of a shared file lists its pages, and the code of each page names the files that it needs.
            chunkFileNames: ({ name }) =>
              `assets/${/^(shared|icons)~/.exec(name)?.[1] ?? '[name]'}-[hash].js`,
            assetFileNames: ({ names }) =>
              `assets/${/^(shared|icons)~/.exec(names[0] ?? '')?.[1] ?? '[name]'}-[hash][extname]`,
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'], priority: 4 },
                // Forms load it when they are touched. Merged with anything else, it would be in a first visit.
                { name: 'schemas', test: isSchema, minShareCount: 2, priority: 3 },
                // On its own, or the group below would take it along to the pages of events.
                { name: 'memory', test: /browser-memory|attendee-memory/, minShareCount: 2, priority: 3 },
                // Merged with what other pages share, it would be in their first visit.
                { name: 'paying', test: paying, minShareCount: 2, priority: 2 },
                // A form and the dashboard name the same choices; merged, the form would bring the dashboard along.
                { name: 'options', test: /features\/[^/]+\/options\.ts$/, minShareCount: 2, priority: 3 },
                // Merged with other code, one icon brought the resources' code to the home page.
                {
                  name: 'icons',
                  test: /lucide-react/,
                  minShareCount: 3,
                  priority: 1,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 3_000,
                },
                // Else it would be merged with what public pages share, and visitors would carry it.
                {
                  name: 'members',
                  test: /src\/(features\/members\/|app\/shell\/account-menu|shared\/session|ui\/(session-actions|own-list|titled-panel|status-panel|token-page))/,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_500 },
              ],
            },
          },
        },
  },
}))
