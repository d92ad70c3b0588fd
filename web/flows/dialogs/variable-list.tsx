import { Button, Group, Text } from '@mantine/core'
import { variableNames } from '#domain/messages/message-variables.ts'
import { mayBeUnset, variablesBefore } from '#domain/flows/variable-paths.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { BlockEnv } from './block-env.ts'
import { dialogTexts } from './dialog-texts.ts'
import { localVariables } from './local-variables.ts'

type VariableListProps = { nodeId: string; env: BlockEnv; onInsert: (variable: string) => void }

/** Lists the variables that a text may contain: answers of this flow, then fields of every contact. */
export function VariableList({ nodeId, env: { isNew, nodes, edges }, onInsert }: VariableListProps) {
  const t = useTexts(dialogTexts)
  const before = variablesBefore(nodeId, nodes, edges)
  const unset = mayBeUnset(nodes, edges)
  const answers = [...new Set([...before, ...localVariables()])]
  return (
    <div role="group" aria-label={t('variables')}>
      <Text fz="xs" c="var(--text-weak)" mb={4}>
        {t('variables')}
      </Text>
      <Group gap={6}>
        {[...answers, ...variableNames].map((name) => {
          const isMaybe = answers.includes(name) && !isNew && (!before.includes(name) || unset(nodeId, name))
          return (
            <Button
              key={name}
              variant="default"
              size="compact-xs"
              title={isMaybe ? t('maybeEmpty') : undefined}
              onClick={() => onInsert(`{{${name}}}`)}
            >
              {`{{${name}}}`}
              {isMaybe && ' ?'}
            </Button>
          )
        })}
      </Group>
    </div>
  )
}
