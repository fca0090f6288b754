import { describe, expect, test } from 'vitest'
import { complaintAbout, production } from '#tests/support/env.ts'
import { readEnv } from './env.ts'

describe('the environment', () => {
  test('takes a channel of videos alone, and a key only with its channel', () => {
    expect(readEnv({ YOUTUBE_CHANNEL_ID: 'UCsankofa-channel-000000' })).toMatchObject({
      YOUTUBE_API_URL: 'https://www.googleapis.com/youtube/v3',
      YOUTUBE_FEED_URL: 'https://www.youtube.com/feeds/videos.xml',
    })
    expect(complaintAbout({ YOUTUBE_API_KEY: 'a' })).toBe(
      'YOUTUBE_CHANNEL_ID must be set with YOUTUBE_API_KEY.',
    )
    for (const id of [
      'https://youtube.com/@us',
      'sankofa',
      'UCsankofa-channel-00000',
      'UCsankofa-channel-0000000',
    ])
      expect(complaintAbout({ YOUTUBE_CHANNEL_ID: id }), id).toBe(
        'YOUTUBE_CHANNEL_ID must be a YouTube channel ID: UC followed by 22 characters.',
      )
    expect(complaintAbout({ YOUTUBE_API_URL: 'googleapis' })).toMatch(/^YOUTUBE_API_URL /)
  })

  test('wants all three keys of Stripe or none', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new',
    }
    const sentence =
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together.'
    for (const name of Object.keys(keys)) expect(complaintAbout({ ...keys, [name]: '' }), name).toBe(sentence)
    expect(complaintAbout(keys)).toBe('nothing')
    expect(complaintAbout({ ...keys, STRIPE_SECRET_KEY: 'rk_live_1' })).toBe('nothing')
    expect(complaintAbout({ ...keys, STRIPE_SECRET_KEY: 'sk_test_1' })).toBe(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live or both be test.',
    )
  })

  test('refuses test keys in production, unless they are allowed', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    const sentence =
      'must be live in production: no money moves with a test key. To try the site with test payments, set ALLOW_TEST_PAYMENTS=1.'
    expect(complaintAbout({ ...production, PAYSTACK_SECRET_KEY: 'sk_test_2' })).toBe(
      `PAYSTACK_SECRET_KEY ${sentence}`,
    )
    expect(complaintAbout({ ...production, ...stripe, PAYSTACK_SECRET_KEY: 'sk_test_2' })).toBe(
      `STRIPE_SECRET_KEY and PAYSTACK_SECRET_KEY ${sentence}`,
    )
    expect(complaintAbout({ ...production, ...stripe, ALLOW_TEST_PAYMENTS: '1' })).toBe('nothing')
    expect(complaintAbout({ ...production, PAYSTACK_SECRET_KEY: 'sk_live_2' })).toBe('nothing')
    expect(complaintAbout({ PAYSTACK_SECRET_KEY: 'sk_test_2' }), 'outside production').toBe('nothing')
  })

  test('wants all of a bucket or nothing', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'sankofa-uploads',
      S3_KEY: 'key',
      S3_SECRET: 'secret',
    }
    for (const name of Object.keys(bucket))
      expect(complaintAbout({ ...bucket, [name]: '' }), name).toBe(
        'S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET must be set together.',
      )
    expect(readEnv(bucket)).toMatchObject({ ...bucket, S3_REGION: 'auto' })
  })

  test('takes several keys of Paystack, all live or all test, and none of Stripe', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    expect(complaintAbout({ PAYSTACK_SECRET_KEY: 'sk_live_new, sk_live_old' })).toBe('nothing')
    expect(complaintAbout({ ...stripe, PAYSTACK_SECRET_KEY: 'sk_live_2' })).toBe('nothing')
    expect(complaintAbout({ ...stripe, PAYSTACK_SECRET_KEY: 'sk_live_2,sk_live_1' })).toBe(
      'PAYSTACK_SECRET_KEY must not be a Stripe key.',
    )
    expect(complaintAbout({ PAYSTACK_SECRET_KEY: 'sk_live_1,sk_test_1' })).toBe(
      'The keys in PAYSTACK_SECRET_KEY must all be live or all be test.',
    )
  })
})
