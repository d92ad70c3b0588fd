import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type QuickMessage, quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatBytes } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { quickMessagesKey } from './quick-messages-key.ts'
import { quickMessageTexts } from './quick-message-texts.ts'

type QuickFileFieldProps = {
  given: QuickMessage | null
  file: File | null
  mayEdit: boolean
  onFile: (file: File | null) => void
}

const { maxBytes } = quickMessageEndpoints.attachQuickFile.form.files

/** The file that goes with a quick message: a new one goes up when the form is saved, the kept one is removed at once. */
export function QuickFileField({ given, file, mayEdit, onFile }: QuickFileFieldProps) {
  const t = useTexts(quickMessageTexts)
  const language = useLanguage()
  const [kept, setKept] = useState(given?.mediaName ?? null)
  const [tooLarge, setTooLarge] = useState<number | null>(null)
  const choose = (chosen: File | null) => {
    const isTooLarge = chosen !== null && chosen.size > maxBytes
    setTooLarge(isTooLarge ? chosen.size : null)
    onFile(isTooLarge ? null : chosen)
  }
  const detach = async () => {
    if (file) return choose(null)
    if (!given) return
    try {
      await call(quickMessageEndpoints.detachQuickFile, { params: { id: given.id } })
      setKept(null)
      showSuccess(t('detached'))
      void queryClient.invalidateQueries({ queryKey: quickMessagesKey })
    } catch (error) {
      showError(error)
    }
  }
  const name = file?.name ?? kept
  return (
    <div>
      <Text fw={500} mb={4}>
        {t('attachment')}
      </Text>
      <Group gap={8}>
        {name && (
          <Group gap={4} wrap="nowrap" maw="100%">
            <IconPaperclip size={16} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
            <Text fz="sm" truncate>
              {name}
            </Text>
            {mayEdit && (
              <ActionIcon size={28} aria-label={t('detach')} onClick={() => void detach()}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        )}
        {mayEdit && (
          <FileButton onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {t(name ? 'replace' : 'attach')}
              </Button>
            )}
          </FileButton>
        )}
        {!name && !mayEdit && '—'}
      </Group>
      {tooLarge !== null && (
        <Text mt={4} fz="xs" c="var(--danger)" role="alert">
          {t('tooLarge', { size: formatBytes(tooLarge, language), limit: formatBytes(maxBytes, language) })}
        </Text>
      )}
    </div>
  )
}
