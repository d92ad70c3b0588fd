import { Button, Group, Text } from '@mantine/core'
import { variableNames } from '#domain/messages/message-variables.ts'
import { mayBeUnset, variablesBefore } from '#domain/flows/variable-paths.ts'
import { variableTexts } from '#web/quick-messages/quick-message-texts.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { BlockEnv } from './block-env.ts'
import { dialogTexts } from './dialog-texts.ts'
import { blockLineTexts } from '../block-texts.ts'
import { answerKindsIn, answersFor } from './flow-answers.ts'

type VariableListProps = { nodeId: string; env: BlockEnv; onInsert: (variable: string) => void }

/** Lists the variables that a text may contain: answers of this flow, then what every text may name, in words. */
export function VariableList({ nodeId, env, onInsert }: VariableListProps) {
  const { isNew, nodes, edges } = env
  const t = useTexts(dialogTexts)
  const v = useTexts(variableTexts)
  const before = variablesBefore(nodeId, nodes, edges)
  const unset = mayBeUnset(nodes, edges)
  const answers = answersFor(nodeId, env)
  const words = useTexts(blockLineTexts)
  const kinds = answerKindsIn(nodes)
  const kindOf = (name: string) => {
    const kind = kinds.get(name)
    return kind && words(`answer.${kind}`)
  }
  return (
    <div role="group" aria-label={t('variables')}>
      <Text fz="xs" c="var(--text-weak)" mb={4}>
        {t('variables')}
      </Text>
      <Group gap={6}>
        {answers.map((name) => {
          const isMaybe = !isNew && (!before.includes(name) || unset(nodeId, name))
          return (
            <Button
              key={name}
              variant="default"
              size="compact-xs"
              title={[kindOf(name), isMaybe && t('maybeEmpty')].filter(Boolean).join(' · ') || undefined}
              onClick={() => onInsert(`{{${name}}}`)}
            >
              {`{{${name}}}`}
              {isMaybe && ' ?'}
            </Button>
          )
        })}
        {variableNames.map((name) => (
          <Button
            key={`system ${name}`}
            variant="default"
            size="compact-xs"
            title={`{{${name}}}`}
            onClick={() => onInsert(`{{${name}}}`)}
          >
            {v(name)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
