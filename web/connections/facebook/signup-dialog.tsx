import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { type FacebookApp, facebookEndpoints, whatsappSignUp } from '#domain/connections/facebook-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess, showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { connectionFormTexts } from '#web/connections/form/connection-form-texts.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { facebookTexts } from './facebook-texts.ts'
import type { MetaSdk, SignedUp } from './meta-sdk.ts'
import { SdkFailure } from './sdk-failure.tsx'
import { useMetaSdk } from './use-meta-sdk.ts'

type SignupDialogProps = { app: FacebookApp; onManual: () => void; onClose: () => void }

/** Signs a number up for the Cloud API in Meta's popup. */
export function SignupDialog({ app, onManual, onClose }: SignupDialogProps) {
  const t = useTexts(facebookTexts)
  const texts = useTexts(connectionFormTexts)
  const ui = useTexts(uiTexts)
  const sdk = useMetaSdk(app)
  const [asking, setAsking] = useState(false)
  const signedUp = useRef<SignedUp>(undefined)
  const form = useSchemaForm({
    schema: whatsappSignUp.pick({ name: true, pin: true }),
    initial: { name: '', pin: '' },
    fieldOfCode: { ERR_SIGNUP_PIN: 'pin', ERR_CONNECTION_NAME_ALREADY_EXISTS: 'name' },
    save: async (values) => {
      if (!signedUp.current) return
      await call(facebookEndpoints.signUpWhatsApp, { body: { ...values, ...signedUp.current } })
      void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })
      showSuccess(texts('saved'))
      onClose()
    },
  })
  const signUp = async ({ signUp: ask }: MetaSdk) => {
    if (!form.check()) return
    setAsking(true)
    signedUp.current = (await ask()) ?? undefined
    setAsking(false)
    if (signedUp.current) form.submit()
    else showWarning(t('notFinished'))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('signup.title')}
      size={520}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (sdk.data) void signUp(sdk.data)
        }}
      >
        <Stack gap={16}>
          <Text>{t('signup.intro')}</Text>
          <TextInput label={texts('name')} required data-autofocus {...form.field('name')} />
          <TextInput
            label={t('pin')}
            description={t('pinHint')}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            {...form.field('pin')}
          />
          {sdk.error && !sdk.isFetching && <SdkFailure onRetry={() => void sdk.refetch()} />}
          <Group gap={8}>
            <Button variant="subtle" onClick={onManual}>
              {t('signup.manual')}
            </Button>
            <Button
              ml="auto"
              type="submit"
              disabled={!sdk.data}
              loading={asking || form.busy || sdk.isFetching}
            >
              {t('signup.go')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
