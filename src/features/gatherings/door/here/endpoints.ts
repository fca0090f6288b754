import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Here, openHereSchema, SaidHere, sayHereSchema } from './schema.ts'

export const openHere = endpoint<InputOf<typeof openHereSchema>, Here>('POST', '/api/here/view')

export const sayHere = endpoint<InputOf<typeof sayHereSchema>, SaidHere>('POST', '/api/here')
