import { expect, test } from 'vitest'
import { deviceName } from './device.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; TECNO CK7n) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Version/18.1 Mobile Safari/604.1`,
  ],
  [
    'Chrome on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} CriOS/140.0 Mobile Safari/604.1`,
  ],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
  ],
  ['Safari on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0',
  ],
  ['Unknown device', 'curl/8.5'],
  ['Unknown device', ''],
])('%s', (name, userAgent) => expect(deviceName(userAgent)).toBe(name))

test('a browser that says nothing is an unknown device', () => {
  expect(deviceName(undefined)).toBe('Unknown device')
})
