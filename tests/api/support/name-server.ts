import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** By name and type: texts, addresses, or names for an address. */
export type Zone = Record<string, { TXT?: string[]; A?: string[]; PTR?: string[] }>

export type NameServer = {
  address: string
  zone: Zone
  silence: (isSilent: boolean) => void
  stop: () => Promise<void>
}

const types = { 1: 'A', 12: 'PTR', 16: 'TXT' } as const

/** A name server over UDP, as `node:dns` asks one. It knows the zone that a test gives it. */
export const startNameServer = async (): Promise<NameServer> => {
  const socket = createSocket('udp4')
  const known: { zone: Zone; isSilent: boolean } = { zone: {}, isSilent: false }
  socket.on('message', (message, from) => {
    if (!known.isSilent) socket.send(answerTo(message, known.zone), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    get zone() {
      return known.zone
    },
    set zone(zone: Zone) {
      known.zone = zone
    },
    silence: (isSilent) => {
      known.isSilent = isSilent
    },
    stop: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

const headLength = 12

const answerTo = (message: Buffer, zone: Zone): Buffer => {
  const { name, end } = readName(message)
  const question = message.subarray(headLength, end + 4)
  const type = message.readUInt16BE(end)
  const entry = zone[name.toLowerCase()]
  const kind = types[type as keyof typeof types]
  const answers = (kind && entry?.[kind]) ?? []
  const head = Buffer.alloc(headLength)
  head.writeUInt16BE(message.readUInt16BE(0), 0)
  // An answer, without a fault or with "no such name".
  head.writeUInt16BE(entry ? 0x8580 : 0x8583, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers.length, 6)
  return Buffer.concat([head, question, ...answers.map((answer) => recordOf(type, answer))])
}

const readName = (message: Buffer): { name: string; end: number } => {
  const words: string[] = []
  let at = headLength
  for (let length = message[at]!; length > 0; length = message[at]!) {
    words.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: words.join('.'), end: at + 1 }
}

const recordOf = (type: number, answer: string): Buffer => {
  const data = dataOf(type, answer)
  const head = Buffer.alloc(headLength)
  // The name is that of the question.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const dataOf = (type: number, answer: string): Buffer => {
  if (type === 1) return Buffer.from(answer.split('.').map(Number))
  if (type === 12) return Buffer.concat([...answer.split('.').map(counted), Buffer.alloc(1)])
  // A text comes in parts of at most 255 characters.
  return Buffer.concat((answer.match(/.{1,255}/gs) ?? []).map(counted))
}

const counted = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
