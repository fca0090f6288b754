import { describe, expect, test } from 'vitest'
import type { Email } from '#server/mail/email.ts'
import { renderHtml, renderText } from '#server/mail/template.ts'
import { everyEmail, type SampleTexts } from '#tests/support/every-email.ts'

const files = import.meta.glob<Record<string, unknown>>('/src/features/**/*emails.server.ts', { eager: true })
const publicUrl = 'https://sankofa.example'

const words: SampleTexts = {
  name: 'Akosua',
  email: 'akosua@mail.example',
  text: 'Words of a form',
  title: 'A circle on rest',
  place: 'East Legon',
  meetingLink: 'https://meet.example/rest',
}

/** What these files export apart from whole emails. */
const parts: Record<string, string[]> = {
  'gatherings/events/dashboard/emails.server.ts': ['paidBackByHand'],
  'gatherings/events/deposit/rest-emails.server.ts': ['restBlock'],
  'money/donations/emails.server.ts': ['reason'],
  'content/newsletter-issues/emails.server.ts': ['drawIssue', 'sampleOf'],
  'people/newsletter/emails.server.ts': ['unsubscribePage'],
}

const sources = import.meta.glob<string>('/src/features/**/*.server.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('every email is in a file whose name ends in emails.server.ts, where the next test finds it', () => {
  const withEmails = Object.keys(sources).filter((path) =>
    /\bheading: [^]*\bblocks: /.test(sources[path] ?? ''),
  )
  expect(withEmails.length).toBeGreaterThan(5)
  expect(withEmails.filter((path) => !path.endsWith('emails.server.ts'))).toEqual([])
})

// Knip cannot tell: the samples of tests/support/every-email.ts use each of them.
test.each(Object.entries(files))('every email of %s is posted by something', (path, module) => {
  const others = Object.keys(sources).filter((file) => file !== path)
  const posted = (name: string) =>
    others.some((file) => new RegExp(String.raw`\b${name}\b`).test(sources[file] ?? ''))
  expect(Object.keys(module).filter((name) => !posted(name))).toEqual([])
})

describe('tests/support/every-email.ts', () => {
  const listed = everyEmail(words, publicUrl)

  test.each(Object.entries(files))('has every email of %s', (path, module) => {
    const file = path.replace('/src/features/', '')
    const emails = listed[file]
    expect(emails, `please add ${file} to tests/support/every-email.ts`).toBeDefined()
    const exported = Object.keys(module).filter((name) => typeof module[name] === 'function')
    const known = [...Object.keys(emails ?? {}), ...(parts[file] ?? [])]
    expect(exported.toSorted(), `please add the new email to tests/support/every-email.ts`).toEqual(
      known.toSorted(),
    )
  })
})

describe('the words of strangers', () => {
  const rendered = (email: Email): string =>
    [
      email.subject,
      email.preview,
      renderText(email),
      renderHtml(email, publicUrl),
      JSON.stringify(email.attachments ?? []),
    ].join('\n')
  const emailsWith = (given: Partial<SampleTexts>): [string, string][] =>
    Object.entries(everyEmail({ ...words, ...given }, publicUrl)).flatMap(([file, emails]) =>
      Object.entries(emails).map(([name, email]): [string, string] => [`${file} ${name}`, rendered(email)]),
    )

  test('are in emails: every person is called by their name', () => {
    const silent = emailsWith({})
      .filter(([, text]) => !text.includes('Akosua'))
      .map(([name]) => name)
    // The newsletter knows an address only, and is the same for all.
    expect(silent.toSorted()).toEqual([
      'content/newsletter-issues/emails.server.ts testOfIssue',
      'people/newsletter/emails.server.ts pleaseConfirm',
    ])
  })

  test.each([
    'https://evil.example/win',
    'Win at evil.example today',
    'me@evil.example',
    '<a href="//evil.example">win</a>',
  ])('lead nowhere: “%s” is in no email (see wordsForEmail)', (link) => {
    const misled = emailsWith({ name: link, text: link })
      .filter(([, text]) => text.includes('evil'))
      .map(([name]) => name)
    expect(misled, 'these emails repeat a link that a stranger typed').toEqual([])
  })
})
