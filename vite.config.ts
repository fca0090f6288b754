import react from '@vitejs/plugin-react'
import { createLogger, defineConfig } from 'vite'
import { compressAssets } from './scripts/build/compress-assets.ts'
import { inlineScript } from './scripts/build/inline-script.ts'
import { schemaFiles } from './scripts/build/schema-files.ts'

// Icons and widgets say "use client" for frameworks that we do not use; and a slow machine is no fault of the build.
const checks = { moduleLevelDirective: false, bundlerTimings: false }

/** Vite only warns of a picture in the styles that is not there, and a visitor would see a hole. */
const strictLogger = () => {
  const logger = createLogger('warn')
  const warnOnce = logger.warnOnce.bind(logger)
  logger.warnOnce = (message, options) => {
    if (message.includes("didn't resolve at build time")) throw new Error(message)
    warnOnce(message, options)
  }
  return logger
}

/** Two builds: what the browser gets (dist/client), and the same pages for the server (dist/server). */
export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === 'build' && { customLogger: strictLogger() }),
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
      ? // The server loads at its start what a browser loads when it needs it, such as the page for faults.
        { input: 'src/app/render/entry-server.tsx', checks: { ...checks, ineffectiveDynamicImport: false } }
      : {
          input: 'src/app/pages/entry-client.tsx',
          checks,
          output: {
            codeSplitting: {
              groups: [
                // What every page needs is one file.
                { name: 'site', tags: ['$initial'], priority: 2 },
                // Forms load the schemas when they are touched. Merged with anything else, zod would be in a first visit.
                {
                  name: 'schemas',
                  test: schemaFiles,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // The pages of events share small files of rules and words: each file costs the headers of an answer.
                {
                  name: 'events',
                  test: /\/gatherings\/events\/(?!.*(dashboard|ticket|hosts|propose)\/).*\.ts$/,
                  minShareCount: 3,
                  includeDependenciesRecursively: false,
                },
                // So do the icons that are used everywhere.
                { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 14 },
              ],
            },
          },
        },
  },
}))
