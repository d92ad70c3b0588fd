import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { LostRecording } from '#web/messages/capture/lost-recording.tsx'
import type { KeptRecording } from '#web/messages/state/kept-recordings.ts'
import { useTexts } from '#web/platform/translate.ts'
import { CopyTextButton } from '#web/ui/controls/copy-text-button.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { inboxTexts } from './inbox-texts.ts'
import { lostDraftTexts } from '#web/messages/lost-draft-texts.ts'

type LostDraftDialogProps = { text: string; recordings: KeptRecording[]; onClose: () => void }

/** Gives back what a user was writing or recording in a ticket that is gone. */
export function LostDraftDialog({ text, recordings, onClose }: LostDraftDialogProps) {
  const t = useTexts(inboxTexts)
  const tLost = useTexts(lostDraftTexts)
  const ui = useTexts(uiTexts)
  // Closing discards recordings: only a button that says so does it.
  const isOnlyHere = recordings.length > 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={tLost('lostDraft')}
      closeButtonProps={{ 'aria-label': ui('close') }}
      withCloseButton={!isOnlyHere}
      closeOnEscape={!isOnlyHere}
      closeOnClickOutside={!isOnlyHere}
    >
      <Text fz="sm" mb={12}>
        {t('gone')}
      </Text>
      {text && <Textarea label={t('written')} value={text} readOnly autosize minRows={2} maxRows={10} />}
      {recordings.map((recording) => (
        <LostRecording key={recording.startedAt} recording={recording} />
      ))}
      <Group justify="flex-end" mt={24} gap={8}>
        {text && <CopyTextButton text={text} label={tLost('copy')} variant="default" />}
        <Button onClick={onClose}>{ui(isOnlyHere ? 'discard' : 'close')}</Button>
      </Group>
    </Modal>
  )
}
