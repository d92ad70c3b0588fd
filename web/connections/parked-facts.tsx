import { Alert, Button, Collapse, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parkedEndpoints } from '#domain/connections/parked-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { parkedTexts } from './parked-texts.ts'

const parkedKey = ['parked-messages']
const lookEveryMs = 60_000

/** Events of providers that could not be applied, with their cause and a retry button; renders nothing if there are none. */
export function ParkedFacts() {
  const t = useTexts(parkedTexts)
  const language = useLanguage()
  const viewer = useViewer()
  const [shown, setShown] = useState(false)
  const { data } = useQuery({
    queryKey: parkedKey,
    queryFn: () => call(parkedEndpoints.listParked, {}),
    refetchInterval: lookEveryMs,
  })
  const retry = useMutation({
    mutationFn: () => call(parkedEndpoints.retryParked, {}),
    onError: showError,
    onSuccess: ({ count }) => {
      showSuccess(t('retried', { n: count }))
      return queryClient.invalidateQueries({ queryKey: parkedKey })
    },
  })
  const parked = data?.parked ?? []
  if (!parked.length) return null
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      title={t('title', { n: parked.length })}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('explanation')}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
            {t('retry')}
          </Button>
          <Button size="xs" variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'hide' : 'show')}
          </Button>
        </Group>
        <Collapse expanded={shown}>
          <List size="xs" spacing={4}>
            {parked.map(({ id, connectionName, companyName, receivedAt, cause }) => (
              <List.Item key={id}>
                {viewer.super ? `${companyName}, ` : ''}
                {connectionName}, {formatMoment(receivedAt, language)}:{' '}
                <Text span inherit ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                  {cause}
                </Text>
              </List.Item>
            ))}
          </List>
        </Collapse>
      </Stack>
    </Alert>
  )
}
