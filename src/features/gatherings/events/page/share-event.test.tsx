import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectToast, visit } from '#tests/support/component.tsx'
import { aPublicEvent } from '#tests/support/samples.ts'
import type { Event } from '../schema.ts'

/** An event's page, which shows the same as its dialog. */
const open = async (event: Event, more = {}) => {
  const opened = await visit(`/events/${event.id}`, { [`GET /api/events/${event.id}`]: event, ...more })
  return { ...opened, main: within(screen.getByRole('main')) }
}

describe('sharing an event', () => {
  const address = `${location.origin}/events/${aPublicEvent(1).id}`

  /** A browser with this way to share, or without one. */
  const share = async (sheet: Navigator['share'] | undefined, clipboard?: Partial<Clipboard>) => {
    const { main, user } = await open(aPublicEvent(1))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: sheet }))
    Object.defineProperty(navigator, 'clipboard', { value: clipboard })
    await user.click(main.getByRole('button', { name: 'Share' }))
  }

  test('uses the sheet of the device', async () => {
    const sheet = vi.fn(async () => {})
    await share(sheet)
    await waitFor(() =>
      expect(sheet).toHaveBeenCalledWith({
        title: 'Event 1',
        text: 'Event 1, Wednesday 13 March 2097, 6:30 – 8:30pm',
        url: address,
      }),
    )
    expect(document.querySelector('.toast')).toBeNull()
  })

  test('says nothing when the sheet is dismissed', async () => {
    const writeText = vi.fn(async () => {})
    const sheet = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
    await share(sheet, { writeText })
    await waitFor(() => expect(sheet).toHaveBeenCalled())
    expect(writeText).not.toHaveBeenCalled()
    expect(document.querySelector('.toast')).toBeNull()
  })

  test('copies the link where there is no sheet', async () => {
    const writeText = vi.fn(async () => {})
    await share(undefined, { writeText })
    await expectToast('Link Copied')
    expect(writeText).toHaveBeenCalledWith(address)
  })

  test('shows the link where even that is refused', async () => {
    await share(undefined)
    await expectToast(address)
    expect(document.querySelector('.toast-destructive')).toBeVisible()
  })

  test('writes to WhatsApp', async () => {
    const { main } = await open(aPublicEvent(1))
    const link = main.getByRole('link', { name: 'WhatsApp' })
    expect(link).toHaveAttribute('target', '_blank')
    const { host, searchParams } = new URL(link.getAttribute('href') ?? '')
    expect(host).toBe('wa.me')
    expect(searchParams.get('text')).toBe(`Event 1, Wednesday 13 March 2097, 6:30 – 8:30pm\n${address}`)
  })
})
