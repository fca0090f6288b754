import path from 'node:path'
import { featureOf, reasonAgainstOrder } from './districts.ts'

/** One import, as the rule sees it: both paths from the root of the project, with slashes. */
export type Import = { from: string; specifier: string; isTypeOnly: boolean }

/** The layers, and what each may import: `app -> features -> server | ui -> browser -> shared`. The sandbox stands outside. */
const mayImport: Record<string, string[]> = {
  'main.ts': ['app', 'server', 'shared'],
  app: ['app', 'features', 'server', 'ui', 'browser', 'shared', 'sandbox'],
  features: ['features', 'server', 'ui', 'browser', 'shared'],
  server: ['server', 'shared'],
  ui: ['ui', 'browser', 'shared'],
  browser: ['browser', 'shared'],
  shared: ['shared'],
  sandbox: ['sandbox', 'shared'],
}

/** The rooms of a layer. A room imports only those that stand before it. */
const rooms: Record<string, string[]> = {
  browser: ['memory', 'calls', 'history', 'session', 'recovery'],
  ui: ['styles', 'art', 'parts', 'dialogs', 'feedback', 'forms', 'lists', 'dashboard'],
  app: ['shell', 'account', 'dashboard', 'dev', 'pages', 'render', 'server'],
}

/** What a feature shows to the others. */
const openDoors =
  /^(kinds\/[\w-]+\/)?(schema|policy|categories|endpoints|words-endpoints|editable|service\.server|of-subject\.server|overview\.server|timeline\.server)\.ts$|^dashboard\/endpoints\.ts$|^pictures\/(site-picture\.tsx|leader-preview\.ts)$|-(card|dialog|form|link|field)\.tsx$|(^|\/)use-[\w-]+\.ts$/

/** The guide on Today leads through the documents of the site, and asks the store whether they are the community's own. */
const doorsOfSite =
  /^documents\/(content|document|documents|examples|field)\.ts$|^dashboard\/remove-examples-button\.tsx$|^opening\/(endpoints|queries\.server)\.ts$|^store\.server\.ts$/

/** Payments are the core of all that is paid for: its features call more of them, and know their rows by type. */
const doorsOfPayments =
  /(^|\/)(attempt|booked-before|by-hand|cancel|import|lookups|movements|purposes|receipts|reconcile|refund-route|start-refund)\.server\.ts$|^matters\/(categories|service\.server)\.ts$/

/** Says why an import is forbidden, or nothing. Relative paths are resolved first, so that none is a way around. */
export const reasonAgainst = ({ from, specifier, isTypeOnly }: Import): string | undefined => {
  const ownPackage = /^packages\/[^/]+/.exec(from)?.[0]
  if (ownPackage) return againstLeaving(ownPackage, from, specifier)
  const source = placeOf(from)
  // Tests, scripts and the benchmark may look at everything.
  if (!source) return undefined
  const target = resolve(from, specifier)
  if (!target) return againstPackage(source, specifier)
  const place = placeOf(target)
  // A feature has no alias for its own files.
  const isWithinFeature = source.feature !== undefined && place?.feature === source.feature
  if (specifier.startsWith('../../') && !isWithinFeature)
    return `write the alias (#${source.layer}/…) instead of climbing two folders up.`
  if (!place) return source.isTest ? undefined : `${target} is outside src; only tests import it.`
  return (
    againstLayer(source, place) ??
    againstRoom(source, place) ??
    againstFeature(source, place, specifier, isTypeOnly) ??
    againstServer(source, place, isTypeOnly)
  )
}

type Place = { layer: string; feature: string | undefined; file: string; isTest: boolean }

const placeOf = (file: string): Place | undefined => {
  const [root, layer] = file.split('/')
  if (root !== 'src' || !layer) return undefined
  return { layer, feature: featureOf(file), file, isTest: /\.test\.tsx?$/.test(file) }
}

/** The file behind a relative path or an alias of package.json; nothing for a package. */
const resolve = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  if (specifier.startsWith('#tests/')) return specifier.slice(1)
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : undefined
}

/** A package of our own stands alone: what it imports is its own, or a package that it names. */
const againstLeaving = (ownPackage: string, from: string, specifier: string): string | undefined => {
  const target = resolve(from, specifier)
  if (!target || target.startsWith(`${ownPackage}/`)) return undefined
  return `${ownPackage} imports nothing of the program.`
}

const againstPackage = (source: Place, specifier: string): string | undefined => {
  if (source.isTest) return undefined
  if (specifier.startsWith('payment-sandbox/') && source.layer !== 'app')
    return 'only app knows that payments may be played.'
  if (source.layer === 'shared' && !/^zod(\/|$)/.test(specifier)) return 'src/shared imports nothing but zod.'
  if (specifier.startsWith('node:') && isForBrowser(source)) return 'the browser has no node: modules.'
  return undefined
}

const againstLayer = (source: Place, target: Place): string | undefined => {
  if (mayImport[source.layer]?.includes(target.layer)) return undefined
  return `src/${source.layer} must not import src/${target.layer}: app -> features -> server | ui -> browser -> shared.`
}

const againstRoom = (source: Place, target: Place): string | undefined => {
  if (source.isTest || source.layer !== target.layer) return undefined
  const order = rooms[source.layer] ?? []
  const [from, to] = [source, target].map(({ file }) => order.indexOf(file.split('/')[2] ?? ''))
  if (from === undefined || to === undefined || from < 0 || to <= from) return undefined
  return `src/${source.layer}/${order[from]} must not import src/${source.layer}/${order[to]}: ${order.join(' <- ')}.`
}

const againstFeature = (
  source: Place,
  target: Place,
  specifier: string,
  isTypeOnly: boolean,
): string | undefined => {
  if (!source.feature || !target.feature) return undefined
  const isAlias = specifier.startsWith('#')
  if (source.feature === target.feature)
    return isAlias && !climbsTwice(source, target)
      ? 'a feature imports its own files relatively (./).'
      : undefined
  if (!isAlias) return `another feature is imported by its alias (#features/${target.feature}/…).`
  const outOfOrder = source.isTest ? undefined : reasonAgainstOrder(source.feature, target.feature)
  if (outOfOrder) return outOfOrder
  const inside = target.file.slice(`src/features/${target.feature}/`.length)
  if (openDoors.test(inside)) return undefined
  if (target.feature === 'site' && doorsOfSite.test(inside)) return undefined
  if (target.feature === 'payments')
    if (doorsOfPayments.test(inside) || (isTypeOnly && inside === 'tables.server.ts')) return undefined
  return `${inside} belongs to ${target.feature} alone: features meet in schema, endpoints, policy, categories, service, faces and hooks.`
}

/** From a room inside a room, as `requests/kinds/prayer`, the way up is longer than the alias. */
const climbsTwice = (source: Place, target: Place): boolean =>
  path.posix.relative(path.posix.dirname(source.file), target.file).startsWith('../../')

const againstServer = (source: Place, target: Place, isTypeOnly: boolean): string | undefined => {
  if (!isForBrowser(source)) return undefined
  if (target.layer !== 'server' && !target.file.endsWith('.server.ts')) return undefined
  // The server's entry describes itself to the server; no type is left when it runs.
  if (source.file === 'src/app/render/entry-server.tsx' && isTypeOnly) return undefined
  return `${target.file} is for the server; browser code must not import it.`
}

/** In a feature, all that is not named `.server.ts` may reach the browser. */
const isForBrowser = ({ layer, file, isTest }: Place): boolean => {
  if (isTest || file.endsWith('.server.ts')) return false
  return file.endsWith('.tsx') || ['ui', 'browser', 'shared', 'features'].includes(layer)
}
