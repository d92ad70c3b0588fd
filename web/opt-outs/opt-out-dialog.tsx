import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type OptOut, optOutEndpoints } from '#domain/opt-outs/opt-out-contract.ts'
import { type OptOutScope, optOutScopes } from '#domain/opt-outs/opt-out-news.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { problemIn } from '#web/ui/problem-texts.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { optOutTexts } from './opt-out-texts.ts'
import { optOutsKey } from './opt-outs-key.ts'

type OptOutDialogProps = {
  contact: { id: number; name: string }
  /** The one that is revoked; null: a new one is entered. */
  revoked: OptOut | null
  onClose: () => void
  onRevoked: (optOut: OptOut) => void
}

/** Asks for the reason, which is the proof. */
export function OptOutDialog({ contact, revoked, onClose, onRevoked }: OptOutDialogProps) {
  const t = useTexts(optOutTexts)
  const [scope, setScope] = useState<OptOutScope>('all')
  const [reason, setReason] = useState('')
  const language = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const { success: isEnough } = optOutEndpoints.revokeOptOut.body.shape.reason.safeParse(reason)
  const { busy, submit } = useSubmit(async () => {
    setAsked(true)
    if (!isEnough) return
    if (revoked) {
      onRevoked(await call(optOutEndpoints.revokeOptOut, { params: { id: revoked.id }, body: { reason } }))
    } else {
      const params = { contactId: contact.id }
      await call(optOutEndpoints.recordOptOut, { params, body: { scope, reason } })
      showSuccess(t('recorded'))
    }
    onClose()
    askAgain(optOutsKey)
  })
  return (
    <FormDialog
      opened
      title={t(revoked ? 'revokeTitle' : 'recordTitle', { name: contact.name })}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      isDirty={reason !== ''}
      submitLabel={t(revoked ? 'revoke' : 'record')}
    >
      <Stack gap={16}>
        {!revoked && (
          <Radio.Group label={t('what')} value={scope} onChange={(value) => setScope(value as OptOutScope)}>
            <Stack gap={8} mt={8}>
              {optOutScopes.map((each) => (
                <Radio key={each} value={each} label={t(each)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isAsked && !isEnough && problemIn(language, reason.trim() ? 'Too Short!' : 'Required')}
          maxLength={300}
          required
          autosize
          minRows={2}
          data-autofocus
        />
      </Stack>
    </FormDialog>
  )
}
