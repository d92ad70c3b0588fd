import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FacebookAccount, facebookEndpoints, pageEntry } from '#domain/connections/facebook-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { facebookTexts } from './facebook-texts.ts'

type PageTokenFormProps = {
  channel: FacebookAccount['channel']
  /** Absent if there is no sign-in to return to. */
  onBack?: () => void
  onClose: () => void
}

/** Connects a page, or its Instagram account, by a manually created token. */
export function PageTokenForm({ channel, onBack, onClose }: PageTokenFormProps) {
  const t = useTexts(facebookTexts)
  const form = useSchemaForm({
    schema: pageEntry,
    initial: { channel, pageToken: '' },
    fieldOfCode: {
      ERR_PAGE_TOKEN: 'pageToken',
      ERR_FACEBOOK_NO_INSTAGRAM: 'pageToken',
      ERR_FACEBOOK_PAGE_TAKEN: 'pageToken',
    },
    save: async (body) => {
      await call(facebookEndpoints.connectPage, { body })
      void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })
      showSuccess(t('connected', { n: 1 }))
      onClose()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Stack gap={16}>
        {!onBack && <Text>{t('notSetUp')}</Text>}
        <TextInput
          type="password"
          autoComplete="off"
          required
          data-autofocus
          label={t('pageToken')}
          description={t('pageTokenHint')}
          {...form.field('pageToken')}
        />
        <Group gap={8}>
          {onBack && (
            <Button variant="subtle" onClick={onBack}>
              {t('bySignIn')}
            </Button>
          )}
          <Button ml="auto" type="submit" loading={form.busy}>
            {t('connect')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
