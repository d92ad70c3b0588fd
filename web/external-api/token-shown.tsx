import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { CopyTextButton } from '#web/ui/controls/copy-text-button.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import classes from './messages-api.module.css'
import { tokenTexts } from './token-texts.ts'

type TokenShownProps = { token: string; onUse: (token: string) => void; onClose: () => void }

/** A token, the only time that it is shown. */
export function TokenShown({ token, onUse, onClose }: TokenShownProps) {
  const t = useTexts(tokenTexts)
  const tUi = useTexts(uiTexts)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shownTitle')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <Stack gap={16}>
        <Text fz="sm">{t('shownOnce')}</Text>
        <pre className={classes.code} aria-label={t('shownTitle')} role="region">
          {token}
        </pre>
        <Group justify="flex-end" gap={8}>
          <Button
            variant="default"
            onClick={() => {
              onUse(token)
              onClose()
            }}
          >
            {t('useInTest')}
          </Button>
          <CopyTextButton text={token} data-autofocus />
        </Group>
      </Stack>
    </Modal>
  )
}
