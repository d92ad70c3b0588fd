import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { capsuleEndpoints } from '#domain/capsules/capsule-contract.ts'
import { isStrongPassphrase, mostPassphraseSigns } from '#domain/capsules/passphrase-rules.ts'
import { call } from '#web/platform/client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { refreshCapsules } from './capsule-queries.ts'
import { capsuleTexts } from './capsule-texts.ts'

/** Requests a capsule of a company, with its passphrase; `companyId` null: the viewer's own. */
export function AskDialog({ companyId, onClose }: { companyId: number | null; onClose: () => void }) {
  const t = useTexts(capsuleTexts)
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const isStrong = isStrongPassphrase(passphrase)
  const { success: isEnough } = capsuleEndpoints.createCompanyCapsule.body.shape.reason.safeParse(reason)
  const lacksReason = companyId !== null && !isEnough
  const { busy, submit } = useSubmit(async () => {
    setAsked(true)
    if (!isStrong || again !== passphrase || lacksReason) return
    const body = { passphrase, reason }
    if (companyId === null) await call(capsuleEndpoints.createCapsule, { body })
    else await call(capsuleEndpoints.createCompanyCapsule, { params: { id: companyId }, body })
    refreshCapsules()
    showSuccess(t('asked'))
    onClose()
  })
  return (
    <FormDialog
      opened
      title={t('ask')}
      submitLabel={t('begin')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      isDirty={!busy && [passphrase, again, reason].some(Boolean)}
    >
      <Stack gap={12}>
        <SecretInput
          label={t('passphrase')}
          description={t('passphraseHint')}
          required
          data-autofocus
          autoComplete="new-password"
          maxLength={mostPassphraseSigns}
          value={passphrase}
          error={asked && !isStrong && t('weak')}
          onChange={({ currentTarget: { value } }) => setPassphrase(value)}
        />
        <SecretInput
          label={t('again')}
          required
          autoComplete="new-password"
          maxLength={mostPassphraseSigns}
          value={again}
          error={asked && isStrong && again !== passphrase && t('different')}
          onChange={({ currentTarget: { value } }) => setAgain(value)}
        />
        <Textarea
          label={t(companyId === null ? 'reason' : 'reasonForCompany')}
          required={companyId !== null}
          error={asked && lacksReason && t('reasonMissing')}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </Stack>
    </FormDialog>
  )
}
