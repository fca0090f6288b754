/*
 * What a visitor without a network sees: the last copy of a public page that this browser has loaded, or the offline
 * page. Everything else is left to the browser. Why, and how to remove it: docs/decisions/0045.
 *
 * Raise the version when the offline page changes: a new text of this file is what makes browsers fetch it again.
 */
const version = 1
const offline = `offline-${version}`
const pages = 'pages'
const offlinePage = '/offline'
const mostPages = 30

/** Pages that are the same for everyone, so that no copy holds anything personal. Pages that pay are none of them. */
const isPublic = (path) =>
  /^\/(about|contact|counselling|donate|events|join-us|mentorship|newsletter|prayer|privacy|resources|teachings)?$/.test(path) ||
  /^\/(events|give|leadership|newsletter(?=\/\d)|resources|teachings)\/[\w-]+$/.test(path)

/**
 * Where a ticket is shown, and the door that scans it. The page is the same for everyone too: what it shows comes from the memory of the browser, and the secret
 * behind # reaches no copy.
 */
const showsTickets = (path) => /^\/(t|my-registration|door)$/.test(path)

const keepOfflinePage = async () => (await caches.open(offline)).add(offlinePage)

const forgetOlderVersions = async () => {
  for (const name of await caches.keys()) if (name !== offline && name !== pages) await caches.delete(name)
}

/** The oldest copies go first, but not those that show tickets. An answer that breaks off halfway leaves the copy that was there. */
const keepPage = async (address, answer) => {
  const whole = new Response(await answer.arrayBuffer(), { headers: answer.headers })
  const kept = await caches.open(pages)
  await kept.delete(address)
  await kept.put(address, whole)
  const addresses = (await kept.keys()).filter((copy) => !showsTickets(new URL(copy.url ?? copy).pathname))
  for (const old of addresses.slice(0, -mostPages)) await kept.delete(old)
}

/** The copy says that it is one. The styles of the bar are in every page: src/browser/recovery/early.css. */
const bar = `<p class="page-lost" role="status">You seem to be offline. This is a copy from your last visit.
<a class="button button-gold button-small" href="">Try again</a></p>`

const findCopy = async (address) => {
  const copy = await (await caches.open(pages)).match(address)
  if (!copy) return undefined
  const headers = new Headers(copy.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const text = await copy.text()
  // A page with tickets says it beside them.
  const isTicket = showsTickets(new URL(address).pathname)
  return new Response(isTicket ? text : text.replace('</body>', `${bar}</body>`), { headers })
}

const answerPage = async (event) => {
  const { url } = event.request
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    const { origin, pathname } = new URL(url)
    if (answer.status === 200 && (isPublic(pathname) || showsTickets(pathname)))
      event.waitUntil(keepPage(showsTickets(pathname) ? origin + pathname : url, answer.clone()).catch(() => {}))
    return answer
  } catch {
    const { origin, pathname } = new URL(url)
    return (await findCopy(showsTickets(pathname) ? origin + pathname : url)) ?? (await caches.match(offlinePage)) ?? Response.error()
  }
}

addEventListener('install', (event) => {
  // Nothing of an older version is in use: a page does not depend on the worker that it was loaded with.
  skipWaiting()
  event.waitUntil(keepOfflinePage())
})

addEventListener('activate', (event) => {
  // The browser asks for the page while the worker starts, which so delays nothing.
  event.waitUntil(Promise.all([forgetOlderVersions(), registration.navigationPreload?.enable()]))
})

addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const { pathname } = new URL(url)
  if (mode === 'navigate' && method === 'GET' && !pathname.startsWith('/api/')) event.respondWith(answerPage(event))
})
