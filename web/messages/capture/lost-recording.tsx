import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { KeptRecording } from '#web/messages/state/kept-recordings.ts'
import { useTexts } from '#web/platform/translate.ts'
import { captureTexts } from './capture-texts.ts'
import { clock } from '#web/ui/time/clock.ts'
import { RecordingPlayer } from './recording-player.tsx'
import { useBlobUrl } from '#web/ui/controls/use-blob-url.ts'

/** A recording that cannot be sent any more: to listen to, or to save as a file. */
export function LostRecording({ recording }: { recording: KeptRecording }) {
  const t = useTexts(captureTexts)
  const { sound, seconds, isPrivate } = recording
  const url = useBlobUrl(sound)
  return (
    <Group gap={8} mt={12} wrap="nowrap">
      <RecordingPlayer sound={sound} />
      <Text fz="sm" flex={1}>
        {t(isPrivate ? 'noteNotSent' : 'notSent')} {clock(seconds)}
      </Text>
      <Button
        component="a"
        href={url}
        download={`voz.${sound.type.includes('mp4') ? 'm4a' : sound.type.includes('ogg') ? 'ogg' : 'webm'}`}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('saveRecording')}
      </Button>
    </Group>
  )
}
