import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { facebookTexts } from './facebook-texts.ts'

/** Says that Meta's script could not be loaded, with a retry button. */
export function SdkFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(facebookTexts)
  const ui = useTexts(uiTexts)
  return (
    <Group gap={8} justify="space-between" wrap="nowrap" role="alert">
      <Text fz="sm" c="var(--danger)">
        {t('notLoaded')}
      </Text>
      <Button variant="default" style={{ flex: 'none' }} onClick={onRetry}>
        {ui('retry')}
      </Button>
    </Group>
  )
}
