/** The accounts elsewhere that the site uses. */
export const connectionIds = ['mail', 'paystack', 'stripe', 'videos'] as const

export type ConnectionId = (typeof connectionIds)[number]

/**
 * How an account stands. `look`: a person should look at it. `test mode`: it moves no real money, or shows sample videos.
 * `not tested`: it is set up, and nothing has gone through it yet.
 */
export const standings = ['works', 'look', 'test mode', 'not tested', 'not set up'] as const

export type Standing = (typeof standings)[number]
