import { expect, test } from 'vitest'
import { whatsAppText } from './whatsapp.ts'

const origin = 'https://sankofa.example'

test('a group gets bold words in stars, bullets and whole addresses, and no name', () => {
  const words = [
    'Dear {first name},',
    'thank you. **51 of you** stayed.',
    '## Next time',
    '- [The worksheet](/resources/salary)\n- [https://a.example](https://a.example)',
    '1. First\n2. Then',
    '> The plans of the diligent\n> lead to profit.',
  ].join('\n\n')
  expect(whatsAppText('Thank you', words, origin)).toBe(
    [
      '*Thank you*',
      'Dear friends,',
      'thank you. *51 of you* stayed.',
      '*Next time*',
      '• The worksheet: https://sankofa.example/resources/salary\n• https://a.example',
      '1. First\n2. Then',
      '> The plans of the diligent\n> lead to profit.',
    ].join('\n\n'),
  )
})

test('without a subject it begins with the words', () => {
  expect(whatsAppText(' ', 'Come early', origin)).toBe('Come early')
})
