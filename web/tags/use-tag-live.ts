import { tagChannel } from '#domain/tags/tag-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { tagsKey } from './tag-queries.ts'

/** Keeps what is shown of tags in step with the company. */
export function useTagLive(): void {
  useLive(tagChannel, () => void queryClient.invalidateQueries({ queryKey: tagsKey }))
}
