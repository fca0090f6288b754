import { expect, test } from 'vitest'
import { cutQuotes } from './quotes.ts'

test.each([
  ['nothing to cut', 'Thank you.\n\nI will come on Sunday.', 'Thank you.\n\nI will come on Sunday.'],
  [
    'Gmail',
    'Thank you!\n\nOn Tue, 17 Nov 2026 at 14:02, Sankofa <hello@sankofa.example> wrote:\n\n> Hello Ama,\n> we pray.\n',
    'Thank you!',
  ],
  [
    'a head that was broken in two lines',
    'Thank you!\n\nOn Tue, 17 Nov 2026 at 14:02, The House of Sankofa and all of its friends\n<hello@sankofa.example> wrote:\n\n> Hello Ama,\n',
    'Thank you!',
  ],
  [
    'answers below each quoted line',
    'On 17 Nov 2026, Sankofa wrote:\n> Will you come?\nYes.\n> How many?\nThree.\n',
    'Yes.\nThree.',
  ],
  [
    'Outlook',
    'Yes please.\n\nRegards,\nAma\n\n________________________________\nFrom: Sankofa <hello@sankofa.example>\nSent: Tuesday, November 17, 2026 2:02 PM\nTo: Ama\nSubject: Re: Prayer\n\nHello Ama,\n',
    'Yes please.\n\nRegards,\nAma',
  ],
  [
    'Outlook without a line',
    'Yes.\n\nFrom: Sankofa <hello@sankofa.example>\nDate: Tuesday, 17 November 2026 at 14:02\nTo: Ama\n\nHello Ama,',
    'Yes.',
  ],
  ['an old Outlook', 'Yes.\n\n-----Original Message-----\nFrom: Sankofa\n\nHello', 'Yes.'],
  [
    'French',
    'Merci !\n\nLe mar. 17 nov. 2026 à 14:02, Sankofa <a@b.example> a écrit :\n\n> Bonjour',
    'Merci !',
  ],
  ['German', 'Danke!\n\nAm 17.11.2026 um 14:02 schrieb Sankofa <a@b.example>:\n\n> Hallo', 'Danke!'],
  [
    'a telephone',
    'On my way\n\nSent from my iPhone\n\n> On 17 Nov 2026, at 14:02, Sankofa wrote:\n> \n> Hello',
    'On my way',
  ],
  ['a signature', 'Yes.\n\n-- \nAma Mensah\n+233 24 555 1234', 'Yes.'],
  // What only looks alike is kept.
  ['words that begin like a head', 'On Sunday I wrote:\nnothing.', 'On Sunday I wrote:\nnothing.'],
  [
    'a name of a sender in a sentence',
    'From: now on I pray daily.\nThanks',
    'From: now on I pray daily.\nThanks',
  ],
  [
    'a greeting with words below it',
    'Best wishes,\nAma\n\nP.S. My number is new.',
    'Best wishes,\nAma\n\nP.S. My number is new.',
  ],
  ['only quotes', '> Hello\n> there', ''],
])('of %s the own words are left', (_name, text, own) => {
  expect(cutQuotes(text)).toBe(own)
})

/** What a stranger would send to make it work for minutes. */
const unkind = ['\n', '\t\n', 'On 1 \n', 'On a ', 'Op schreef\n', '2026 from ', 'From: x\n', '> \n', '_']

// What looks back at every step would need hours for it.
test.each(unkind)('nothing but %j ends within the time of a test', (piece) => {
  expect(cutQuotes(piece.repeat(150_000 / piece.length)).length).toBeLessThan(1_000_000)
})
