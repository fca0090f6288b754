import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

/** Two builds: what the browser gets (dist/client), and the same pages for the server (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [compressAssets()])],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    manifest: !isSsrBuild,
    outDir: `dist/${isSsrBuild ? 'server' : 'client'}`,
    // Art is cached under its own hashed address; inlined, it would be sent again with each page.
    assetsInlineLimit: 0,
    // The browsers that can run `dialog`, `:has` and `color-mix`, which the design uses.
    target: ['chrome111', 'safari16.4', 'firefox121'],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx' },
  },
}))
