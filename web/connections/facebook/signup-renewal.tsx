import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Connection } from '#domain/connections/connection-list.ts'
import { type FacebookApp, facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatPhone } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess, showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { facebookTexts } from './facebook-texts.ts'
import type { MetaSdk } from './meta-sdk.ts'
import { SdkFailure } from './sdk-failure.tsx'
import { useMetaSdk } from './use-meta-sdk.ts'

type SignupRenewalProps = {
  app: FacebookApp
  connection: Connection
  onManual: () => void
  onClose: () => void
}

/** Signs a number in again in Meta's popup. */
export function SignupRenewal({ app, connection, onManual, onClose }: SignupRenewalProps) {
  const t = useTexts(facebookTexts)
  const ui = useTexts(uiTexts)
  const sdk = useMetaSdk(app)
  const { id, name, number } = connection
  const { busy, submit: signIn } = useSubmit(async ({ signUp: ask }: MetaSdk) => {
    const body = await ask()
    if (!body) return showWarning(t('notRenewed'))
    await call(facebookEndpoints.renewSignUp, { params: { id }, body })
    void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    showSuccess(t('renewed', { name }))
    onClose()
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('renew.title', { name })}
      size={520}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap={16}>
        <Text>{t('renew.intro', { number: formatPhone(number) })}</Text>
        {sdk.error && !sdk.isFetching && <SdkFailure onRetry={() => void sdk.refetch()} />}
        <Group gap={8}>
          <Button variant="subtle" onClick={onManual}>
            {t('renew.manual')}
          </Button>
          <Button
            ml="auto"
            disabled={!sdk.data}
            loading={busy || sdk.isFetching}
            onClick={() => sdk.data && signIn(sdk.data)}
          >
            {t('signup.go')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
