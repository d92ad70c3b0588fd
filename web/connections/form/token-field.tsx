import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { connectionFormTexts } from './connection-form-texts.ts'
import { newToken } from './connection-form.ts'

type TokenFieldProps = { value: string; isSet: boolean; onChange: (token: string) => void }

/** Shows a token only when it is created: the server stores its hash. */
export function TokenField({ value, isSet, onChange }: TokenFieldProps) {
  const t = useTexts(connectionFormTexts)
  return (
    <TextInput
      label={t('token')}
      description={[t('tokenUse'), value ? t('tokenNew') : isSet && t('tokenSet')].filter(Boolean).join(' ')}
      readOnly
      value={value || (isSet ? '********' : '')}
      rightSectionWidth={value ? 72 : 36}
      rightSection={
        <Group gap={0} wrap="nowrap">
          <Tooltip label={t('refreshToken')}>
            <ActionIcon aria-label={t('refreshToken')} onClick={() => onChange(newToken())}>
              <IconRefresh size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
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
