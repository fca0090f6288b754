import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Made at the start: a visitor cannot guess it. */
export const ownAgent = `pages ${randomUUID()}`

/** A call that this process makes to itself while it renders a page: the visitor has asked for the page, and was counted there. */
export const isOwnCall = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['user-agent'] === ownAgent
