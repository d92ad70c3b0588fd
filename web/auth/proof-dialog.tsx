import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Text } from '@mantine/core'
import type { z } from 'zod'
import { authEndpoints, sessionProof } from '#domain/auth/auth-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { proofTexts } from './proof-texts.ts'

/** Takes the password once more. `onAnswer` learns whether the server accepted it. */
export function ProofDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const t = useTexts(proofTexts)
  const form = useSchemaForm<z.infer<typeof sessionProof>>({
    schema: sessionProof,
    initial: { currentPassword: '' },
    fieldOfCode: { ERR_CURRENT_PASSWORD: 'currentPassword' },
    save: async (body) => {
      await call(authEndpoints.proveSession, { body })
      onAnswer(true)
    },
  })
  return (
    <FormDialog
      opened
      title={t('title')}
      submitLabel={t('confirm')}
      size={400}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={() => onAnswer(false)}
    >
      <Text fz="sm">{t('reason')}</Text>
      <SecretInput
        label={t('password')}
        required
        data-autofocus
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
    </FormDialog>
  )
}
