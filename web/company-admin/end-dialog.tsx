import { Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { companyAdminEndpoints, type CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { isSameName } from '#domain/i18n/same-name.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { problemIn } from '#web/ui/problem-texts.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import { companiesKey } from './company-queries.ts'

type EndDialogProps = { company: CompanyRow; how: 'suspend' | 'close'; onClose: () => void }

/** Suspends a company, or closes it once its name was typed; both say why. */
export function EndDialog({ company: { id, name }, how, onClose }: EndDialogProps) {
  const t = useTexts(companyAdminTexts)
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const isReasonRight = reason.trim().length >= 3
  const isNamed = how === 'suspend' || isSameName(typed, name)
  const { busy, submit } = useSubmit(async () => {
    setAsked(true)
    if (!isReasonRight || !isNamed) return
    const given = { reason: reason.trim() }
    if (how === 'suspend') await call(companyAdminEndpoints.suspendCompany, { params: { id }, body: given })
    else await call(companyAdminEndpoints.deleteCompany, { params: { id }, query: given })
    void queryClient.invalidateQueries({ queryKey: companiesKey })
    showSuccess(t('saved'))
    onClose()
  })
  return (
    <FormDialog
      opened
      title={t(how === 'close' ? 'removeTitle' : 'suspend')}
      submitLabel={t(how)}
      danger={how === 'close'}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      isDirty={reason !== '' || typed !== ''}
    >
      {how === 'close' && <Text fw={500}>{t('removeQuestion')}</Text>}
      <Text>{t(how === 'close' ? 'closeText' : 'suspendText', { name })}</Text>
      <Textarea
        label={t('reason')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={asked && !isReasonRight && problemIn(language, 'Muito curto!')}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {how === 'close' && (
        <TextInput
          label={t('typeName')}
          placeholder={name}
          required
          autoComplete="off"
          value={typed}
          error={asked && !isNamed && t('otherName')}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      )}
    </FormDialog>
  )
}
