import { Button, Group, Text } from '@mantine/core'
import { IconBrandFacebook } from '@tabler/icons-react'
import {
  type FacebookAccount,
  type FacebookApp,
  facebookEndpoints,
} from '#domain/connections/facebook-contract.ts'
import { call } from '#web/platform/client.ts'
import { useSession } from '#web/platform/session.ts'
import { showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { facebookTexts } from './facebook-texts.ts'
import type { FacebookUser, MetaSdk } from './meta-sdk.ts'
import { SdkFailure } from './sdk-failure.tsx'
import { useMetaSdk } from './use-meta-sdk.ts'

type FacebookSignInProps = {
  app: FacebookApp
  channel: FacebookAccount['channel']
  onFound: (user: FacebookUser, accounts: FacebookAccount[]) => void
  onToken: () => void
}

/** The Facebook sign-in, which lists the accounts that the user can connect. */
export function FacebookSignIn({ app, channel, onFound, onToken }: FacebookSignInProps) {
  const t = useTexts(facebookTexts)
  const plan = useSession()?.company.plan
  const sdk = useMetaSdk(app)
  const { busy, submit: signIn } = useSubmit(async ({ signIn: ask }: MetaSdk) => {
    const user = await ask({ instagram: plan?.useInstagram === true })
    if (!user) return showWarning(t('notFinished'))
    onFound(user, await call(facebookEndpoints.listFacebookAccounts, { body: user }))
  })
  return (
    <>
      <Text>{t(`intro.${channel}`)}</Text>
      {sdk.error && !sdk.isFetching && <SdkFailure onRetry={() => void sdk.refetch()} />}
      <Group gap={8}>
        <Button variant="subtle" onClick={onToken}>
          {t('byToken')}
        </Button>
        <Button
          ml="auto"
          leftSection={<IconBrandFacebook size={18} aria-hidden />}
          disabled={!sdk.data}
          loading={busy || sdk.isFetching}
          onClick={() => sdk.data && signIn(sdk.data)}
        >
          {t('signIn')}
        </Button>
      </Group>
    </>
  )
}
