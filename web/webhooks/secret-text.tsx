import { Button, Code, CopyButton, Group, Text } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { webhookTexts } from './webhook-texts.ts'

/** A secret that is shown this once. */
export function SecretText({ secret }: { secret: string }) {
  const t = useTexts(webhookTexts)
  return (
    <div role="status">
      <Group gap={8} mt={8} wrap="nowrap" align="center">
        <Code fz="sm" p={8} style={{ overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy} style={{ flexShrink: 0 }}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text fz="xs" c="var(--text-weak)" mt={4}>
        {t('secretOnce')}
      </Text>
    </div>
  )
}
