import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { inlineScript } from './scripts/inline-script.ts'

// Icons and widgets say "use client" for frameworks that we do not use.
const checks = { moduleLevelDirective: false }

/** zod, and what is written with it. */
const schemas = /node_modules\/zod\/|schema\.ts$|src\/shared\/(date-fields|fields|lists|passwords)\.ts$/

/** What the pages that pay share, and what those about gifts share. */
const paying =
  /donations\/offers\.ts$|ui\/parts\/tabs\.tsx$|payments\/(policy|checkout\/(other-ways|payment-error|unavailable)-card)\.tsx?$|lucide-react.*\/(copy|credit-card|lock-keyhole|smartphone)\.m?js$/
/** Beside every way to reach us. */
const reaching = /lucide-react.*\/(mail|phone)\.m?js$/
/** What the page of an event shares with the dialog, the registration and the dashboard. */
const event =
  /events\/(event-words|event-times|page\/event-head|pictures\/pictures|calendar\/(add-to-calendar|calendar-link)|registration\/(attendee-memory|attendees-field|endpoints)|use-origin)\.tsx?$/
/** Beside what can be shared or saved. */
const sharing = /lucide-react.*\/(download|message-circle|share-2)\.m?js$/
const giving = /donations\/(amounts|choice|currencies|gift|funds\/policy)\.ts$/

/** Two builds: what the browser gets (dist/client), and the same pages for the server (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), inlineScript(), ...(isSsrBuild ? [] : [compressAssets()])],
  publicDir: isSsrBuild ? false : 'public',
  // The server gets one bundle, which loads quicker than hundreds of files of node_modules.
  ssr: { noExternal: isSsrBuild ? true : [] },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    manifest: !isSsrBuild,
    outDir: `dist/${isSsrBuild ? 'server' : 'client'}`,
    // Art is cached under its own hashed address. Only what is smaller than the headers of an answer stands in the styles.
    assetsInlineLimit: 600,
    // The browsers that can run `dialog`, `:has` and `color-mix`, which the design uses.
    target: ['chrome111', 'safari16.4', 'firefox121'],
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/render/entry-server.tsx', checks }
      : {
          input: 'src/app/pages/entry-client.tsx',
          checks,
          output: {
            codeSplitting: {
              groups: [
                // What every page needs is one file.
                { name: 'site', tags: ['$initial'], priority: 2 },
                // One file each instead of ten small ones, whose headers weigh as much as they do.
                { name: 'paying', test: paying, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'reaching', test: reaching, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'event', test: event, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'sharing', test: sharing, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'giving', test: giving, minShareCount: 2, includeDependenciesRecursively: false },
                // Forms load the schemas when they are touched. Merged with anything else, zod would be in a first visit.
                {
                  name: 'schemas',
                  test: schemas,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
  },
}))
