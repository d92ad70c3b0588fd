import { queryOptions } from '@tanstack/react-query'
import { installationHoldEndpoints as holds } from '#domain/installation-hold/installation-hold-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'

const holdKey = ['installation-hold'] as const
const workKey = [...holdKey, 'work'] as const
const lookAgainMs = 60_000

/** Whether this installation waits for a super user since it was restored. */
export const holdQuery = queryOptions({
  queryKey: [...holdKey, 'state'] as const,
  queryFn: () => call(holds.showInstallationHold, {}),
  refetchInterval: lookAgainMs,
})

export const heldWorkQuery = queryOptions({
  queryKey: workKey,
  queryFn: () => call(holds.listHeldWork, {}),
})

/** Chooses what becomes of the work of a connection. */
export async function saveChoice(whatsappId: number, choice: 'send' | 'drop' | 'mark-sent'): Promise<void> {
  const work = await call(holds.chooseHeldWork, { params: { whatsappId }, body: { choice } })
  queryClient.setQueryData(workKey, work)
}

export const refreshHold = (): void => void queryClient.invalidateQueries({ queryKey: holdKey })
