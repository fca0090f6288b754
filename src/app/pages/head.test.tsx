import { expect, test } from 'vitest'
import { applyHead } from './head.ts'

const written = { title: 'Events', description: 'What is on.' }

const head = () =>
  [document.title, ...document.head.querySelectorAll('meta, link')].map((one) =>
    one instanceof Element ? (one.getAttribute('content') ?? one.getAttribute('href')) : one,
  )

test('the head is written anew for another page, and left alone for the one that the server sent', () => {
  document.head.innerHTML =
    '<title>Events | Sankofa</title><meta name="description" content="What is on."><link rel="canonical" href="https://sankofa.example/events">'
  const observer = new MutationObserver(() => {})
  observer.observe(document.head, { attributes: true, childList: true, subtree: true })
  applyHead(written, '/events')
  expect(observer.takeRecords()).toEqual([])

  applyHead({ title: 'About Us', description: 'Who we are.' }, '/about')
  expect(head()).toEqual(['About Us | Sankofa', 'Who we are.', 'https://sankofa.example/about'])
})
