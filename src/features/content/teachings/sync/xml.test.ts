import { describe, expect, test } from 'vitest'
import { growth, mostGrowth } from '#tests/support/growth.ts'
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
    ['spaces', (size: number) => '<a '.padEnd(size)],
    ['comments', (size: number) => '<!--'.repeat(size / 4)],
    ['entities', (size: number) => '<a>&'.padEnd(size, '&')],
    ['brackets', (size: number) => '<'.repeat(size)],
  ])('takes no time that grows faster than a text of %s', async (_, source) => {
    const read = (size: number) => expect(() => readXml(source(size))).toThrow(/XML/)
    expect(await growth(400_000, read)).toBeLessThan(mostGrowth)
  })
})
