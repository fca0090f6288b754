import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fileSize } from '#shared/file-size.ts'
import { VideoPlayer } from './video-player.tsx'
import { expectFocus } from '#tests/support/component.tsx'

const address = '/films/waiting-well.mp4'
const bytes = 217_088
const size = fileSize(bytes)
const play = () => screen.getByRole('button', { name: `Play video: Waiting well, 0:31, ${size}` })
const film = () => screen.getByLabelText<HTMLVideoElement>('Waiting well')

const started = vi.fn(() => Promise.resolve())

beforeEach(() => {
  started.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(started)
  render(
    <VideoPlayer videoId={address} title="Waiting well" picture="/cover.svg" duration="0:31" bytes={bytes} />,
  )
})

test('a film says what it costs before it is played, and loads nothing until then', () => {
  expect(play()).toHaveTextContent(`0:31, ${size}`)
  expect(document.querySelector('video, iframe, track')).toBeNull()
})

test('a press plays the film in the browser, with captions, and the keyboard goes on in it', async () => {
  await userEvent.click(play())
  expect(film()).toHaveAttribute('src', address)
  expect(film()).toHaveAttribute('preload', 'none')
  expect(film()).toHaveAttribute('controls')
  expect(film().querySelector('track')).toHaveAttribute('src', '/films/waiting-well.vtt')
  expect(started).toHaveBeenCalledOnce()
  expect(document.querySelector('iframe')).toBeNull()
})

test('a film that cannot be played says so, and Try again asks for it once more', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably')
  await userEvent.click(play())
  fireEvent.error(film())
  expect(screen.getByRole('alert')).toHaveTextContent(
    "We couldn't play the film. Check your connection and try again.",
  )
  await expectFocus(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(film()).toHaveAttribute('src', address)
  expect(started).toHaveBeenCalledTimes(2)
})

test('a browser without the format sends the visitor to the text', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
  await userEvent.click(play())
  fireEvent.error(film())
  expect(screen.getByRole('alert')).toHaveTextContent("This browser can't play the film.")
})
