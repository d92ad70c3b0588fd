import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { CopyTextButton } from '#web/ui/controls/copy-text-button.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { inboxTexts } from './inbox-texts.ts'

/** Gives back the text that a user was writing in a ticket that is gone. */
export function LostDraftDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTexts(inboxTexts)
  const ui = useTexts(uiTexts)
  return (
    <Modal opened onClose={onClose} title={t('lostDraft')} closeButtonProps={{ 'aria-label': ui('close') }}>
      <Text fz="sm" mb={12}>
        {t('gone')}
      </Text>
      <Textarea label={t('written')} value={text} readOnly autosize minRows={2} maxRows={10} />
      <Group justify="flex-end" mt={24} gap={8}>
        <CopyTextButton text={text} label={t('copy')} variant="default" />
        <Button onClick={onClose}>{ui('close')}</Button>
      </Group>
    </Modal>
  )
}
