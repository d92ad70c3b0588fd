import { quickMessageChannel } from '#domain/quick-messages/quick-message-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { quickMessagesKey } from './quick-message-queries.ts'

/** Keeps lists of quick messages in step with the company: who may see or change one, only the server says. */
export function useQuickMessageLive(): void {
  useLive(quickMessageChannel, () => {
    void queryClient.invalidateQueries({ queryKey: quickMessagesKey })
  })
}
