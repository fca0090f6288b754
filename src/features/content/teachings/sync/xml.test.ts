import { describe, expect, test } from 'vitest'
import { longText } from '#tests/support/long-text.ts'
import { readXml } from './xml.server.ts'

describe('reading XML', () => {
  test('gives elements with their text, in order', () => {
    const root = readXml(`<?xml version="1.0"?>
      <!-- a comment --><feed xmlns:yt="http://x"><title lang='en'>A &amp; B</title><br/>
      <yt:id><![CDATA[<raw> & more]]></yt:id></feed>
    `)
    expect(root).toMatchObject({
      name: 'feed',
      children: [
        { name: 'title', text: 'A & B' },
        { name: 'br', children: [] },
        { name: 'yt:id', text: '<raw> & more' },
      ],
    })
  })

  test.each([
    ['nothing', ''],
    ['text alone', 'hello'],
    ['what ends too early', '<feed><entry><title>On wai'],
    ['what is closed in the wrong order', '<a><b></a></b>'],
    ['what is closed once too often', '<a></a></a>'],
    ['what is never closed', '<a><b></b>'],
    ['two documents', '<a></a><b></b>'],
    ['text after the end', '<a></a>more'],
    ['a page for people', '<!doctype html><title>Consent</title>'],
    ['signs that are declared', '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'],
    ['signs that are not', '<a>&nbsp;</a>'],
    ['a sign without its end', '<a>R&D</a>'],
    ['an attribute without quotes', '<a b=c></a>'],
    ['a comment without an end', '<a><!-- </a>'],
    ['what is too deep', '<a>'.repeat(40) + '</a>'.repeat(40)],
    ['too many elements', `<a>${'<b/>'.repeat(20_001)}</a>`],
  ])('refuses %s', (_what, source) => {
    expect(() => readXml(source)).toThrow(/XML/)
  })

  test.each([
    ['spaces', longText('<a', ' ')],
    ['comments', longText('', '<!--')],
    ['entities', longText('<a>', '&')],
    ['brackets', longText('', '<')],
  ])('ends on two million signs of nothing but %s', (_, source) => {
    expect(() => readXml(source)).toThrow(/XML/)
  })
})
