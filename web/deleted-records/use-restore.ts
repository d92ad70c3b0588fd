import { type QueryKey, useMutation } from '@tanstack/react-query'
import { deletedRecordEndpoints } from '#domain/deleted-records/deleted-record-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { offerUndo } from '#web/platform/undo.ts'
import { deletedRecordsKey } from './deleted-record-queries.ts'
import { deletedRecordTexts } from './deleted-record-texts.ts'

/** Brings deleted records back into `lists`; `offer` says that one is gone and shows the way back for a few seconds. */
export function useRestore(lists: QueryKey) {
  const t = useTexts(deletedRecordTexts)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: number) => call(deletedRecordEndpoints.restoreDeletedRecord, { params: { id } }),
    onError: showError,
    onSuccess: ({ name }) => showSuccess(t('restored', { name })),
    onSettled: () =>
      Promise.all([deletedRecordsKey, lists].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return {
    restore: mutate,
    restoring: isPending ? variables : null,
    offer: (text: string, { deletedRecordId }: { deletedRecordId: number }) =>
      offerUndo(text, () => mutate(deletedRecordId)),
  }
}
