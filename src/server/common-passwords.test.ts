import { expect, test } from 'vitest'
import { ensureUncommon, isCommonPassword } from './common-passwords.ts'

// From the top of the lists that were leaked over the years, as far as they have eight characters.
const leaked = `password 12345678 123456789 1234567890 qwertyuiop 1q2w3e4r 11111111 iloveyou princess sunshine
  football baseball superman trustno1 starwars whatever jennifer michelle computer password1 password123 qwerty123
  1qaz2wsx zaq12wsx asdfghjkl abcd1234 abc12345 passw0rd P@ssw0rd Password1! welcome1 Welcome123 letmein1 admin123
  adminadmin changeme default1 internet liverpool arsenal1 chelsea1 blink182 metallica slipknot samantha charlotte
  butterfly chocolate butterfly1 spiderman dragonball pokemon123 minecraft fortnite1 87654321 987654321 00000000
  88888888 12121212 12341234 147258369 789456123 asdf1234 qwer1234 1234qwer q1w2e3r4 a1b2c3d4 aaaaaaaa abcdefgh
  zxcvbnm1 qazwsxedc qwertyqwerty passwordpassword jesus123 jesuschrist jesusislord blessing1 blessed2024 ghana2023
  emmanuel faithful hallelujah godisgood Sankofa1 kwame123 Akosua99 01011990 19900101 24-03-1998 summer2024
  Monday123 freedom1 superstar mustang1 ferrari1 harley12 babygirl1 lovelove 1234abcd !@#$%^&*`.split(/\s+/)

test.each(leaked)('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'seven proverbs at dawn',
  'correct horse battery staple',
  'kente-loom-river-42',
  'Xk9!mfP2vq',
  'tro-tro to Madina at 6',
  'ɛyɛ adeɛ a ɛyɛ dɛ',
  'SecurePass-Road-77',
  '8f3k20dm5x',
])('%s is taken', (password) => expect(isCommonPassword(password)).toBe(false))

test('what is known about its owner is no password', () => {
  const owner = ['yaw.darko', 'wanjiru.m@example.org', 'Nana Esi Quayeson']
  for (const password of ['yawdarko', 'Wanjiru2001', 'quayeson!', 'Yaw.Darko'.replace('.', '') + '99'])
    expect(isCommonPassword(password, owner), password).toBe(true)
  expect(isCommonPassword('a quayeson of the coast', owner)).toBe(false)
})

test('the refusal says at which field, and what to do instead', () => {
  expect(() => ensureUncommon('newPassword', 'password123')).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { newPassword: expect.stringContaining('three or four random words') },
    }),
  )
  expect(() => ensureUncommon('newPassword', 'seven proverbs at dawn')).not.toThrow()
})
