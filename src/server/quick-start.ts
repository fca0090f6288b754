import { enableCompileCache, registerHooks, type ResolveFnOutput, type ResolveHookSync } from 'node:module'
import path from 'node:path'

const compiled = path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled')

/**
 * Loading modules was most of a start (1.8 s of CPU time, now 0.4). To be called before they are imported;
 * if the folder cannot be written it is only slower.
 */
export const quickenImports = (): void => {
  // Code that was compiled, and types that were stripped, are kept from one start to the next. `npm start` says so
  // before the first file: then what strips types is not loaded at all, which is 15 MB.
  enableCompileCache(compiled)
  // For each import Node looks up the package that it belongs to, and parses its `exports` or `imports` again: 0.6 s
  // for ours and for drizzle's 130 KB of them. What is known already does not have to be looked up.
  registerHooks({ resolve: rememberingPackages(findFile) })
}

const ours = new URL('../', import.meta.url).href
const madeOfModules = /\/node_modules\/(drizzle-orm|zod)\//

/** Where a file says where another one is, it is taken at its word. */
const findFile: ResolveHookSync = (specifier, context, next) => {
  const parent = context.parentURL ?? ''
  if (parent.startsWith(ours) && /^(\.|#(?!tests\/)).*\.ts$/.test(specifier)) {
    const url = specifier.startsWith('#') ? ours + specifier.slice(1) : new URL(specifier, parent).href
    return { url, format: 'module-typescript', shortCircuit: true }
  }
  if (madeOfModules.test(parent) && /^\..*\.js$/.test(specifier))
    return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
  return next(specifier, context)
}

/** Once one file has resolved a package, the others reuse the result. */
const rememberingPackages = (find: ResolveHookSync): ResolveHookSync => {
  const found = new Map<string, ResolveFnOutput>()
  return (specifier, context, next) => {
    if (!context.parentURL?.startsWith(ours) || /^[.#]/.test(specifier)) return find(specifier, context, next)
    const known = found.get(specifier)
    if (known) return { ...known, shortCircuit: true }
    const resolved = find(specifier, context, next)
    found.set(specifier, resolved)
    return resolved
  }
}
