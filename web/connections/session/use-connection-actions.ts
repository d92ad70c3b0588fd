import { useMutation } from '@tanstack/react-query'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { importEndpoints } from '#domain/connections/import-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import { importTexts } from '#web/connections/import-texts.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })

/** The session actions of a connection; the list is updated by socket events. */
export function useConnectionActions() {
  const t = useTexts(connectionTexts)
  const imports = useTexts(importTexts)
  const failing = { onError: showError, onSettled: refresh }
  const start = useMutation({
    mutationFn: (id: number) => call(connections.startSession, { params: { id } }),
    ...failing,
  })
  const renew = useMutation({
    mutationFn: ({ id, number }: { id: number; number?: string }) =>
      call(connections.renewSession, { params: { id }, body: number ? { number } : {} }),
    ...failing,
  })
  const end = useMutation({
    mutationFn: (id: number) => call(connections.endSession, { params: { id } }),
    onSuccess: () => showSuccess(t('disconnected')),
    ...failing,
  })
  const restart = useMutation({
    mutationFn: () => call(connections.restartConnections, {}),
    onSuccess: ({ restarted }) => showSuccess(t('restarted', { n: restarted })),
    ...failing,
  })
  const closeImported = useMutation({
    mutationFn: (id: number) => call(importEndpoints.closeImported, { params: { id } }),
    onSuccess: ({ closed }) => showSuccess(imports('closed', { n: closed })),
    ...failing,
  })
  const dismissImport = useMutation({
    mutationFn: (id: number) => call(connections.dismissImportResult, { params: { id } }),
    ...failing,
  })
  return { start, renew, end, restart, closeImported, dismissImport }
}
