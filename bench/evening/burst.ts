import { setTimeout as wait } from 'node:timers/promises'
import type { Finding } from '../report.ts'
import { median } from '../rounds.ts'
import { startBenchServer } from '../server.ts'
import { addEvent, aPerson, ask } from './traffic.ts'

const people = 1_500
const seats = 300
const mostTries = 5

/**
 * 1,500 people press Register at the same moment for 300 seats. Each tries again as the form does when the server is
 * busy.
 */
export const measureBurst = async (): Promise<Finding[]> => {
  const server = await startBenchServer()
  try {
    const eventId = await addEvent(server.databaseUrl, seats)
    const url = `${server.url}/api/events/${eventId}/register`
    const came = await Promise.all(Array.from({ length: people }, () => register(url)))
    const count = (status: number) => came.filter((outcome) => outcome.status === status).length
    const { registered } = await ask<{ registered: number }>(
      server.databaseUrl,
      'select registered from events where id = $1',
      [eventId],
    )
    const times = came.map(({ ms }) => ms)
    const tries = came.reduce((sum, outcome) => sum + outcome.tries, 0)
    const lost = people - count(201) - count(409)
    return [
      {
        what: `${people} registrations at once for ${seats} seats`,
        figure: `${count(201)} in (${registered} in the database), ${count(409)} told that it is full`,
        against: `${tries - people} tried again; half answered after ${seconds(median(times))}, all after ${seconds(Math.max(...times))}`,
      },
      { what: 'answered in another way', figure: String(lost), value: lost, wanted: { atMost: 0, unit: '' } },
      {
        what: 'seats given beyond those there are, or not given',
        figure: String(Math.abs(count(201) - seats) + Math.abs(registered - seats)),
        value: Math.abs(count(201) - seats) + Math.abs(registered - seats),
        wanted: { atMost: 0, unit: '' },
      },
    ]
  } finally {
    await server.stop()
  }
}

const register = async (url: string) => {
  const body = aPerson()
  const begun = performance.now()
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await answer.arrayBuffer()
    const again = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !again || tries === mostTries)
      return { status: answer.status, tries, ms: performance.now() - begun }
    await wait(again * 1_000 * (1 + Math.random()))
  }
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
