import { Button, Group, Text } from '@mantine/core'
import { variableNames } from '#domain/messages/message-variables.ts'
import { useTexts } from '#web/platform/translate.ts'
import { quickMessageTexts, variableTexts } from './quick-message-texts.ts'

/** Buttons that insert a variable, which is filled in when the text is sent. */
export function VariableButtons({ onInsert }: { onInsert: (variable: string) => void }) {
  const t = useTexts(quickMessageTexts)
  const v = useTexts(variableTexts)
  return (
    <Group gap={6} role="group" aria-label={t('variables')}>
      <Text fz="xs" c="var(--text-weak)">
        {t('variables')}
      </Text>
      {variableNames.map((name) => (
        <Button key={name} variant="default" size="compact-xs" onClick={() => onInsert(`{{${name}}}`)}>
          {v(name)}
        </Button>
      ))}
    </Group>
  )
}
