import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#tests/support/free-port.ts'

type MailRefusal = { at: 'sign-in' | 'sender' | 'recipient' | 'data'; code: number; text?: string }

export type MailServer = {
  url: string
  /** What has arrived. */
  emails: ParsedMail[]
  /** What was handed in, also when it was then refused. */
  offered: ParsedMail[]
  /** The same as bytes. */
  sources: Buffer[]
  /** The return address of each that a client began to hand in. */
  senders: string[]
  /** How often a client tried to hand in an email, in vain or not. */
  tries: () => number
  /** What the next tries are answered with, one each; after them emails are taken again. */
  refuse: (...answers: MailRefusal[]) => void
  /** It takes no email until the function that this returns is called. */
  hold: () => () => void
  leave: () => Promise<void>
  comeBack: () => Promise<void>
}

/** For emails whose attachments are texts. */
export const noSources = () => Promise.reject(new Error('This email has nothing that must be made first.'))

/** An external mail server, on this machine. It can refuse, be slow, go away and come back. */
export const startMailServer = async (): Promise<MailServer> => {
  const port = await freePort()
  const emails: ParsedMail[] = []
  const offered: ParsedMail[] = []
  const sources: Buffer[] = []
  const senders: string[] = []
  const refusals: MailRefusal[] = []
  let tries = 0
  let held: Promise<void> | undefined
  let server: SMTPServer | undefined

  const refusalAt = (place: MailRefusal['at']): Error | undefined => {
    if (refusals[0]?.at !== place) return undefined
    const { code, text = 'not now' } = refusals.shift()!
    return Object.assign(new Error(text), { responseCode: code })
  }

  const receive = async (stream: Readable): Promise<Error | undefined> => {
    const source = await buffer(stream)
    const email = await simpleParser(source, { skipImageLinks: true })
    sources.push(source)
    offered.push(email)
    await held
    const refusal = refusalAt('data')
    if (!refusal) emails.push(email)
    return refusal
  }

  const create = () =>
    new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => {
        const refusal = refusalAt('sign-in')
        done(refusal, refusal ? undefined : { user: username })
      },
      disabledCommands: ['STARTTLS'],
      logger: false,
      // Closing does not wait for a client that is still connected.
      closeTimeout: 1,
      onMailFrom: ({ address }, _session, done) => {
        senders.push(address)
        done(refusalAt('sender'))
      },
      onRcptTo: (_address, _session, done) => {
        tries += 1
        done(refusalAt('recipient'))
      },
      onData: (stream, _session, done) => {
        // oxlint-disable-next-line promise/no-callback-in-promise -- the library knows callbacks only
        void receive(stream).then(done, done)
      },
    })

  const comeBack = async () => {
    server = create()
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }
  const leave = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve()
      server.close(() => resolve())
      server = undefined
    })

  await comeBack()
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    offered,
    sources,
    senders,
    tries: () => tries,
    refuse: (...answers) => void refusals.push(...answers),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    leave,
    comeBack,
  }
}
