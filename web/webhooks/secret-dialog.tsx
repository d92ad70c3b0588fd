import { Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { ShownSecret } from '#web/ui/controls/shown-secret.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { webhookTexts } from './webhook-texts.ts'

type SecretDialogProps = { name: string; secret: string; onClose: () => void }

/** Shows the secret of a webhook that was just made; a click beside it does not close it. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const t = useTexts(webhookTexts)
  const ui = useTexts(uiTexts)
  return (
    <Modal
      opened
      size={560}
      title={t('secretMade', { name })}
      closeOnClickOutside={false}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Text fz="sm">{t('secretHint')}</Text>
      <ShownSecret secret={secret} once={t('secretOnce')} />
      <Group justify="flex-end" mt={24}>
        <Button data-autofocus onClick={onClose}>
          {t('done')}
        </Button>
      </Group>
    </Modal>
  )
}
