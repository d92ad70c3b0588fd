import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { tagEndpoints, type TagSummary } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useCreationKeys } from '#web/ui/use-schema-form.ts'
import { tagsKey } from './tag-queries.ts'

/** `known`: those before the change. `made`: the tag among them that is created first; until then its id is a negative one. */
type Wish = { tags: TagSummary[]; known: TagSummary[]; made?: TagSummary }

/** The tags of a contact as they were just chosen: shown at once, as they were when the server refuses. */
export function useContactTags(contactId: number, value: TagSummary[]) {
  const [chosen, setChosen] = useState<TagSummary[] | null>(null)
  const [known, setKnown] = useState(value)
  const createOnce = useCreationKeys()
  /** Ids of the tags created here, by those that they had before. */
  const created = useRef(new Map<number, number>())
  const idsOf = (given: TagSummary[]) =>
    given.flatMap(({ id }) => (id < 0 ? (created.current.get(id) ?? []) : id))
  // Pending as long as the latest of them is: until then, no answer to an earlier one replaces what was chosen since.
  const { mutate, isPending } = useMutation({
    // One after the other: a late one would undo a later choice.
    scope: { id: `contact-tags-${contactId}` },
    mutationFn: async ({ tags, known: before, made }: Wish) => {
      if (made) {
        const { name, color } = made
        const tag = await createOnce(name, (clientId) =>
          call(tagEndpoints.createTag, { body: { name, color, clientId } }),
        )
        created.current.set(made.id, tag.id)
      }
      // With the tags known before, the server keeps those that colleagues and flows have put on since.
      return call(tagEndpoints.syncTags, {
        body: { contactId, tags: idsOf(tags), knownTags: idsOf(before) },
      })
    },
    onMutate: ({ tags }) => setChosen(tags),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: tagsKey }),
  })
  if (known !== value) {
    setKnown(value)
    if (!isPending) setChosen(null)
  }
  // Callbacks given here are only called for the latest change.
  const change = (wish: Wish) =>
    mutate(wish, { onSuccess: (saved) => setChosen(saved.tags), onError: () => setChosen(null) })
  const tags = chosen ?? value
  return {
    tags,
    save: (next: TagSummary[]) => change({ tags: next, known: tags }),
    create: (given: { name: string; color: string }) => {
      const made = { ...given, id: Math.min(0, ...tags.map(({ id }) => id)) - 1 }
      change({ tags: [...tags, made], known: tags, made })
    },
  }
}
