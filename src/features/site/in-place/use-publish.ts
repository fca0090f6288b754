import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#ui/forms/use-action.ts'
import { publishDrafts, siteDocuments } from '../endpoints.ts'
import type { EditedDocument } from '../schema.ts'

/** Shows drafts to visitors: all of them, or none. */
export const usePublish = (drafts: readonly EditedDocument[]) => {
  const client = useQueryClient()
  const [question, setQuestion] = useState<'money' | 'conflict'>()
  const [sent, setSent] = useState<readonly EditedDocument[]>([])
  const action = useAction(publishDrafts, {
    success: { title: 'Published', description: 'Visitors see it now.' },
    failure: 'Not published. Try again.',
    invalidates: [siteDocuments.path, '/api/words/'],
    onSuccess: () => setQuestion(undefined),
    onRefusal: ({ code }) => {
      if (code !== 'changed_meanwhile') return false
      void client
        .refetchQueries({ queryKey: siteDocuments.queryKey, exact: true })
        .then(() => setQuestion('conflict'))
      return true
    },
  })

  const send = (): void => {
    setSent(drafts)
    action.mutate({ drafts: drafts.map(({ key, version }) => ({ key, version })) })
  }

  return {
    drafts,
    question,
    /** Documents that a colleague has changed since they were sent. */
    changed: drafts.filter(({ key, version }) => sent.find((one) => one.key === key)?.version !== version),
    isPending: action.isPending,
    start: (): void => {
      const giving = drafts.find(({ key }) => key === 'giving')
      if (giving) setQuestion('money')
      else send()
    },
    send,
    stop: () => setQuestion(undefined),
  }
}
