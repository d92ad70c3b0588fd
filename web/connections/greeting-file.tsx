import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { connectionEndpoints, type FullConnection } from '#domain/connections/connection-contract.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { connectionFormTexts } from './connection-form-texts.ts'

type GreetingFileProps = {
  connection: FullConnection | null
  file: File | null
  onFile: (file: File | null) => void
}

/** A new picture or film goes up when the form is saved; the one that is there is removed at once. */
export function GreetingFile({ connection, file, onFile }: GreetingFileProps) {
  const t = useTexts(connectionFormTexts)
  const [kept, setKept] = useState(connection?.greetingMediaAttachment ?? null)
  const detach = async () => {
    if (file) return onFile(null)
    if (!connection) return
    try {
      await call(connectionEndpoints.detachGreetingMedia, { params: { id: connection.id } })
      setKept(null)
    } catch (error) {
      showError(error)
    }
  }
  const name = file?.name ?? kept
  return (
    <div>
      <Text fw={500} mb={4}>
        {t('greetingMedia')}
      </Text>
      <Group gap={8}>
        {name && (
          <Group gap={4} wrap="nowrap" maw="100%">
            <IconPhoto size={16} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
            <Text fz="sm" truncate>
              {name}
            </Text>
            <ActionIcon size={28} aria-label={t('detach')} onClick={() => void detach()}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
        <FileButton accept="image/*,video/*" onChange={onFile}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t(name ? 'replace' : 'attach')}
            </Button>
          )}
        </FileButton>
      </Group>
    </div>
  )
}
