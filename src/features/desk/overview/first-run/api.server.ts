import { record } from '#features/team/audit/service.server.ts'
import { countDemo, removeDemo, type DemoContent } from '#server/demo-rows.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { demoKinds } from '#shared/demo-kinds.ts'
import * as endpoints from '../endpoints.ts'
import { demoCountsSchema, demoRemovedSchema, leaveStepSchema, leftStepsSchema } from './first-run-schema.ts'
import { leaveStep } from './left-steps.server.ts'

export const firstRunApi = (api: Api, { db }: Platform, content: readonly DemoContent[]): void => {
  serve(
    api,
    endpoints.demoCounts,
    {
      access: 'team',
      power: 'site.open',
      summary: 'What of the demo content is on the site, and what people have made their own',
      response: { 200: demoCountsSchema },
    },
    async () => {
      const counts = await countDemo(
        db,
        content.flatMap(({ rows = [] }) => rows),
      )
      const place = ({ kind }: (typeof counts)[number]) => demoKinds.indexOf(kind)
      return { counts: counts.toSorted((one, other) => place(one) - place(other)) }
    },
  )

  serve(
    api,
    endpoints.leaveStep,
    {
      access: 'team',
      power: 'site.open',
      summary: 'Say of a step of the guide that it stays as it is, or no longer',
      body: leaveStepSchema,
      response: { 200: leftStepsSchema },
    },
    async ({ body: { step, isLeft } }) => ({ leftAsTheyAre: await leaveStep(db, step, isLeft) }),
  )

  serve(
    api,
    endpoints.removeDemoContent,
    {
      access: 'team',
      power: 'site.open',
      summary: 'Remove the demo content permanently. What people have changed or added stays',
      response: { 200: demoRemovedSchema },
    },
    async (request) => {
      const removed = await removeDemo(db, content, (tx, total) =>
        record(tx, adminOf(request), {
          action: 'demo.removed',
          subject: { id: null, name: 'The demo content' },
          summary: `${total} removed`,
        }),
      )
      return { removed }
    },
  )
}
