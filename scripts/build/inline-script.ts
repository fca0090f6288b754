import { build, type Plugin } from 'vite'

const mark = '?script'

/**
 * `import text from './file.ts?script'` is the file with all that it imports, as the text of a classic script:
 * bundled and minified, to stand in a page.
 */
export const inlineScript = (): Plugin => ({
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(mark)) return undefined
    const entry = id.slice(0, -mark.length)
    this.addWatchFile(entry)
    return `export default ${JSON.stringify(await bundle(entry))}`
  },
})

const bundle = async (entry: string): Promise<string> => {
  const [result] = [
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        modulePreload: false,
        target: ['chrome111', 'safari16.4', 'firefox121'],
        rolldownOptions: { input: entry, output: { format: 'iife' } },
      },
    }),
  ].flat()
  const code = result && 'output' in result ? result.output[0].code : undefined
  if (code === undefined) throw new Error(`No script came out of ${entry}.`)
  return code.trim()
}
