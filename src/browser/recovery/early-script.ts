import { reloadMark } from './recover.ts'

const secondTryMs = 1_000
const loopGuardMs = 10_000

/**
 * Runs in the head of every page and keeps what is pressed before the page is alive. The last button is pressed again
 * when it is, and the last form is sent; links, and forms that only ask, are left to the browser. The page's own
 * script says `alive`, or `lost` if it cannot continue.
 */
export const keepEarlyActions = (): void => {
  let isAlive = false
  let hasTyped = false
  let form: HTMLFormElement | undefined
  let sender: HTMLElement | null = null
  let pressed: HTMLElement | null = null
  let reload: HTMLElement | null = null
  let hasTriedAgain = false

  // Before any other listener.
  const listen = (name: string, act: (event: Event) => void) => addEventListener(name, act, true)
  const free = () => {
    setBusy(sender, false)
    setBusy(pressed, false)
  }

  listen('submit', (event) => {
    const target = event.target as HTMLFormElement
    if (isAlive || target.method !== 'post') return
    event.preventDefault()
    if (reload) return reload.focus()
    setBusy(sender, false)
    form = target
    sender = (event as SubmitEvent).submitter
    setBusy(sender, true)
  })

  listen('input', () => {
    hasTyped = true
  })

  listen('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
    if (isAlive || reload || !button) return
    setBusy(pressed, false)
    pressed = button
    setBusy(pressed, true)
  })

  listen('alive', () => {
    isAlive = true
    free()
    pressed?.click()
    form?.requestSubmit(sender)
  })

  listen('lost', () => {
    free()
    reload = showLost()
  })

  /** A browser may remember that a script did not arrive; then only a reload helps. */
  const reloadUnlessUsed = async (src: string) => {
    const { ok } = await fetch(src)
    const isUsed = hasTyped || form || pressed
    if (!ok || isUsed || Date.now() - Number(sessionStorage.getItem(reloadMark)) < loopGuardMs)
      throw new Error('A reload would lose something, or help nothing.')
    sessionStorage.setItem(reloadMark, String(Date.now()))
    location.reload()
  }

  // A script that did not arrive is fetched once more.
  listen('error', ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    const { src } = target
    if (hasTriedAgain) {
      reloadUnlessUsed(src).catch(() => dispatchEvent(new Event('lost')))
      return
    }
    hasTriedAgain = true
    setTimeout(() => {
      const again = document.createElement('script')
      again.type = 'module'
      again.src = src
      document.head.append(again)
    }, secondTryMs)
  })
}

const setBusy = (button: HTMLElement | null, isBusy: boolean): void => {
  if (button) button.ariaBusy = isBusy ? 'true' : null
}

const showLost = (): HTMLElement | null => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<p class="page-lost" role="alert">This page didn't load properly. <button type="button" class="button button-gold button-small">Reload</button></p>`,
  )
  const button = document.querySelector<HTMLElement>('.page-lost button')
  button?.addEventListener('click', () => location.reload())
  return button
}
