import { ActionIcon, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { can } from '#domain/access/access.ts'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { connectionFormTexts } from './connection-form-texts.ts'

type TokenFieldProps = { connectionId: number; isSet: boolean }

/** Shows a token only when the server has issued it: only its hash is stored. */
export function TokenField({ connectionId, isSet }: TokenFieldProps) {
  const t = useTexts(connectionFormTexts)
  const mayRenew = can(useViewer(), 'messages-api-page:edit')
  const renewal = useMutation({
    mutationFn: () => call(connectionEndpoints.renewConnectionToken, { params: { id: connectionId } }),
    onError: showError,
  })
  const value = renewal.data?.token ?? ''
  return (
    <TextInput
      label={t('token')}
      description={[t('tokenUse'), value ? t('tokenNew') : isSet && t('tokenSet')].filter(Boolean).join(' ')}
      readOnly
      value={value || (isSet ? '********' : '')}
      rightSectionWidth={value ? 72 : 36}
      rightSection={
        <Group gap={0} wrap="nowrap">
          {mayRenew && (
            <Tooltip label={t('refreshToken')}>
              <ActionIcon
                aria-label={t('refreshToken')}
                loading={renewal.isPending}
                onClick={() => renewal.mutate()}
              >
                <IconRefresh size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          {value && (
            <Tooltip label={t('copyToken')}>
              <ActionIcon aria-label={t('copyToken')} onClick={() => void copyText(value, t('copied'))}>
                <IconCopy size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      }
    />
  )
}
