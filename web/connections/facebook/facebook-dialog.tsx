import { Loader, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FacebookAccount } from '#domain/connections/facebook-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { AccountChoice } from './account-choice.tsx'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import { FacebookSignIn } from './facebook-sign-in.tsx'
import { facebookTexts } from './facebook-texts.ts'
import { facebookAppQuery } from '#web/connections/managed-queries.ts'
import type { FacebookUser } from './meta-sdk.ts'
import { PageTokenForm } from './page-token-form.tsx'

type FacebookDialogProps = { channel: FacebookAccount['channel']; onClose: () => void }

/** Connects pages and Instagram accounts: by a Facebook sign-in, or by a page's own token. */
export function FacebookDialog({ channel, onClose }: FacebookDialogProps) {
  const t = useTexts(facebookTexts)
  const list = useTexts(connectionTexts)
  const ui = useTexts(uiTexts)
  const asked = useQuery(facebookAppQuery)
  const [byToken, setByToken] = useState(false)
  const [found, setFound] = useState<{ user: FacebookUser; accounts: FacebookAccount[] } | null>(null)
  const app = asked.data?.app
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`title.${channel}`)}
      size={520}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap={16}>
        {asked.error ? (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        ) : !asked.data ? (
          <Loader size="sm" />
        ) : found && !byToken ? (
          <AccountChoice {...found} channel={channel} onClose={onClose} />
        ) : (
          <>
            <Text fz="sm" c="var(--warning)">
              {list('within24')}
            </Text>
            {app && !byToken ? (
              <FacebookSignIn
                app={app}
                channel={channel}
                onFound={(user, accounts) => setFound({ user, accounts })}
                onToken={() => setByToken(true)}
              />
            ) : (
              <PageTokenForm
                channel={channel}
                {...(app && { onBack: () => setByToken(false) })}
                onClose={onClose}
              />
            )}
          </>
        )}
      </Stack>
    </Modal>
  )
}
