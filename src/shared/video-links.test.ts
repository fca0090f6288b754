import { expect, test } from 'vitest'
import { isFilm, toVideoId, videoIdIn } from './video-links.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
])('%s leads to its video', (link) => {
  expect(videoIdIn(link)).toBe('dQw4w9WgXcQ')
})

test.each([
  '',
  'grace',
  'https://example.org/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'javascript://www.youtube.com/watch?v=dQw4w9WgXcQ',
])('“%s” leads to none', (link) => {
  expect(videoIdIn(link)).toBeNull()
})

test('an id stands for itself', () => {
  expect(toVideoId('dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ')
  expect(toVideoId('dQw4w9WgXcQ1')).toBeNull()
})

test('a film of ours stands for itself, and nothing else that is a path', () => {
  expect(toVideoId('/films/waiting-well.mp4')).toBe('/films/waiting-well.mp4')
  expect(isFilm('dQw4w9WgXcQ')).toBe(false)
  for (const path of [
    '/films/../secret.mp4',
    '//films/a.mp4',
    '/films/a.mp4?x',
    '/uploads/a.mp4',
    'films/a.mp4',
  ])
    expect(toVideoId(path)).toBeNull()
})
