import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tagEndpoints, type TagSummary } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { tagsKey } from './tag-queries.ts'

type Wish = { tags: TagSummary[]; made?: { name: string; color: string } }

/** The tags of a contact as they were just chosen: shown at once, as they were when the server refuses. */
export function useContactTags(contactId: number, value: TagSummary[]) {
  const [chosen, setChosen] = useState<TagSummary[] | null>(null)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setChosen(null)
  }
  const { mutate } = useMutation({
    // One after the other: each call names all tags, so a late one would undo a later choice.
    scope: { id: `contact-tags-${contactId}` },
    mutationFn: async ({ tags, made }: Wish) => {
      const added = made ? [await call(tagEndpoints.createTag, { body: made })] : []
      const ids = [...tags, ...added].map(({ id }) => id)
      return call(tagEndpoints.syncTags, { body: { contactId, tags: ids } })
    },
    onMutate: ({ tags }) => setChosen(tags),
    onSuccess: ({ tags }) => setChosen(tags),
    onError: (error) => {
      setChosen(null)
      showError(error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tagsKey }),
  })
  const tags = chosen ?? value
  return {
    tags,
    save: (next: TagSummary[]) => mutate({ tags: next }),
    create: (made: { name: string; color: string }) => mutate({ tags, made }),
  }
}
