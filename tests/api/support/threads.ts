import type { MyRequest, ThreadMessage } from '#features/requests/thread/schema.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Dashboard } from './dashboard.ts'
import { emailsTo, secretIn } from './emails.ts'

/** Where each kind of request is sent to, and where the team finds it. */
export const threadKinds = [
  {
    name: 'a question',
    form: '/api/questions',
    body: { name: 'Ama Mensah', category: 'Theology', question: 'Why does God seem silent?' },
    path: '/api/admin/inbox',
    closed: 'done',
    subject: /^Re: Your question \(Q-\w+\)$/,
    words: 'Why does God seem silent?',
  },
  {
    name: 'a mentor request',
    form: '/api/mentor-requests',
    body: {
      name: 'Ama Mensah',
      country: 'ghana',
      primaryAreaOfInterest: 'theology',
      goals: 'To read the prophets slowly.',
    },
    path: '/api/admin/mentor-requests',
    closed: 'closed',
    subject: /^Re: Your mentor request \(M-\w+\)$/,
    words: 'To read the prophets slowly.',
  },
  {
    name: 'a join request',
    form: '/api/join-us',
    body: {
      firstName: 'Ama',
      lastName: 'Mensah',
      interests: ['events'],
      message: 'I moved to Accra in May.',
      wantsNewsletter: false,
    },
    path: '/api/admin/join-us',
    closed: 'done',
    subject: /^Re: Joining us \(J-\w+\)$/,
    words: 'I moved to Accra in May.',
  },
] as const

export type Opened = {
  id: string
  reference: string
  state: string
  ownerId: string | null
  dueAt: string
  answeredAt: string | null
  messages: ThreadMessage[]
  answering: { subject: string; greeting: string; signedBy: string } | null
}

/** Sends a form, and finds what came of it in the dashboard. */
export const sendRequest = async (
  server: TestServer,
  dashboard: Dashboard,
  { form, path }: { form: string; path: string },
  body: object,
): Promise<Opened> => {
  const answer = await server.post(form, body)
  const { reference } = (await answer.json()) as { reference: string }
  const [row] = (await dashboard.list<{ id: string }>(`${path}?search=${reference}`)).rows
  return openRequest(dashboard, `${path}/${row!.id}`)
}

export const openRequest = async (dashboard: Dashboard, path: string): Promise<Opened> =>
  (await dashboard.call<Opened>('GET', path)).body

/** The secret of the last email to an address. */
export const lastSecret = async (server: TestServer, email: string): Promise<string> =>
  secretIn((await emailsTo(server.pool, email)).at(-1)!)

export const viewRequest = async (server: TestServer, token: string): Promise<MyRequest> =>
  (await (await server.post('/api/request-thread', { token })).json()) as MyRequest

export const writeBack = (server: TestServer, token: string, text: string, headers = {}) =>
  server.post('/api/request-thread/messages', { token, text }, headers)
