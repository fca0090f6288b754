import type { ConnectionId } from '#shared/connections.ts'

/** An account elsewhere that the site uses, with what its feature knows of it. No key is in any of this, not even a part. */
export type Connection = {
  id: ConnectionId
  /** What is known without asking the other side. */
  read: () => Promise<ConnectionFacts>
  /** Asks the other side. None: there is nothing to ask. */
  test?: (tester: Tester) => Promise<TestOutcome>
  /** What to say if no answer has come in time. */
  late: string
}

export type ConnectionFacts = {
  setUp: 'yes' | 'no' | 'for tests'
  /** In plain words: what it is used for, what went through it last, what is missing. */
  sentences: string[]
  /** When it was last seen to work. */
  workedAt: string | null
  /** What went wrong last. It counts until the account is seen to work again. */
  failure: { at: string; sentence: string } | null
  /** What a person should change, even though the account works. */
  advice: string | null
  /** The variables of the environment that are missing. */
  missing: string[]
  /** What tells the person who runs the server how to set it up. */
  guide: string
  /** The address to enter at the other side. */
  webhook: string | null
}

export type Tester = { name: string; email: string }

export type TestOutcome = { worked: boolean; sentence: string }
