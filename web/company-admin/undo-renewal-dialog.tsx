import { useMutation } from '@tanstack/react-query'
import { companyAdminEndpoints, type CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { companyAdminTexts } from './company-admin-texts.ts'
import { companiesKey } from './company-queries.ts'
import { dueDay } from './due-words.ts'

/** Shows when the licence ended before its renewal, and has it end then again. */
export function UndoRenewalDialog({ company, onClose }: { company: CompanyRow; onClose: () => void }) {
  const t = useTexts(companyAdminTexts)
  const { id, name, dueDate, renewedFrom, timeZone } = company
  const undo = useMutation({
    mutationFn: () => call(companyAdminEndpoints.undoRenewal, { params: { id }, body: { dueDate } }),
    onSuccess: () => showSuccess(t('saved')),
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: companiesKey }),
  })
  return (
    <ConfirmDialog
      opened={renewedFrom !== null}
      title={t('undoTitle')}
      text={t('undoText', {
        name,
        before: dueDay(renewedFrom ?? dueDate, timeZone),
        date: dueDay(dueDate, timeZone),
      })}
      confirmLabel={t('undoConfirm')}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
    />
  )
}
