import { useMutation } from '@tanstack/react-query'
import { type AnyConnection, connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { allConnectionTexts } from './all-connection-texts.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import { allConnectionsQuery } from '#web/connections/managed-queries.ts'

/** Actions of the platform's super user on the session of another company's connection. */
export function useForeignActions() {
  const t = useTexts(connectionTexts)
  const all = useTexts(allConnectionTexts)
  const failing = {
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: allConnectionsQuery.queryKey }),
  }
  const start = useMutation({
    mutationFn: ({ id }: AnyConnection) => call(connectionEndpoints.startSessionOf, { params: { id } }),
    onSuccess: (_done, { name }) => showSuccess(all('tryingAgain', { name })),
    ...failing,
  })
  const renew = useMutation({
    mutationFn: ({ id }: AnyConnection) => call(connectionEndpoints.renewSessionOf, { params: { id } }),
    onSuccess: (_done, { company }) => showSuccess(all('newQrAsked', { company: company.name })),
    ...failing,
  })
  const end = useMutation({
    mutationFn: ({ id }: AnyConnection) => call(connectionEndpoints.endSessionOf, { params: { id } }),
    onSuccess: () => showSuccess(t('disconnected')),
    ...failing,
  })
  return { start, renew, end }
}
