import type { Brought, Feature } from '#features/feature.server.ts'
import type { WordStore } from '#features/site/store.server.ts'
import { overviewApi } from './api.server.ts'

export const overview = {
  api: (api, platform, { findSecretFault, wordStore, demoContent }) =>
    overviewApi(api, platform, findSecretFault, wordStore, demoContent),
} satisfies Feature<
  { findSecretFault: Parameters<typeof overviewApi>[2]; wordStore: WordStore } & Pick<Brought, 'demoContent'>
>
