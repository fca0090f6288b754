import { expect, test } from 'vitest'
import { loadBuiltSite } from './site-build.ts'

test('without a build the program says which command makes one', async () => {
  const site = loadBuiltSite('https://sankofa.example', { isProduction: false }, '/nowhere')
  await expect(site).rejects.toThrow('The pages are not built yet. Run `npm run build` first.')
})
