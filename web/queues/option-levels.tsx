import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type ChatbotOptionGiven, maxOptionDepth, maxOptionsALevel } from '#domain/queues/option-contract.ts'
import type { Queue } from '#domain/queues/queue-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { changeAt, changeLevel, moved, newOption, type OptionPath } from './option-changes.ts'
import { OptionRow } from './option-row.tsx'
import { optionTexts } from './option-texts.ts'
import type { IntegrationField, PersonField } from './queue-members.ts'

type OptionLevelsProps = {
  value: readonly ChatbotOptionGiven[]
  onChange: (options: ChatbotOptionGiven[]) => void
  /** Errors by field path, as `chatbots.0.name`. */
  errors: Record<string, unknown>
  queues: readonly Pick<Queue, 'id' | 'name'>[]
  PersonField: PersonField
  IntegrationField: IntegrationField | null
}

/** The options below a queue, as nested levels. */
export function OptionLevels({
  value,
  onChange,
  errors,
  queues,
  PersonField,
  IntegrationField,
}: OptionLevelsProps) {
  const t = useTexts(optionTexts)
  const [open, setOpen] = useState<string | null>(null)
  const firstWrong = Object.keys(errors).find((path) => path.startsWith('chatbots.'))
  const wrong = firstWrong && pathOf(firstWrong).join('.')

  const level = (options: readonly ChatbotOptionGiven[], path: OptionPath) => (
    <Stack gap={8}>
      {options.map((option, index) => {
        const own = [...path, index]
        const key = own.join('.')
        const edit = (change: Partial<ChatbotOptionGiven>) =>
          onChange(changeAt(value, own, (before) => ({ ...before, ...change })))
        return (
          <OptionRow
            key={option.id ?? `new ${key}`}
            option={option}
            number={own.map((at) => at + 1).join('.')}
            isOpen={isWithin(open ?? wrong ?? null, key)}
            isFirst={index === 0}
            isLast={index === options.length - 1}
            errorOf={(field) => errors[`chatbots.${own.join('.options.')}.${field}`]}
            queues={queues}
            PersonField={PersonField}
            IntegrationField={IntegrationField}
            onToggle={() => setOpen(isWithin(open ?? wrong ?? null, key) ? path.join('.') : key)}
            onEdit={edit}
            onMove={(by) => {
              setOpen(null)
              onChange(changeLevel(value, path, (all) => moved(all, index, by)))
            }}
            onRemove={() => {
              setOpen(path.join('.'))
              onChange(changeLevel(value, path, (all) => all.filter((_, at) => at !== index)))
            }}
          >
            {own.length < maxOptionDepth && level(option.options ?? [], own)}
          </OptionRow>
        )
      })}
      {addButton(options, path)}
    </Stack>
  )

  const addButton = (options: readonly ChatbotOptionGiven[], path: OptionPath) => {
    const isBelow = path.length > 0
    const parent = isBelow ? optionAt(value, path) : null
    const isMute = isBelow && !parent?.greetingMessage?.trim()
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={isMute || options.length >= maxOptionsALevel}
          onClick={() => {
            setOpen([...path, options.length].join('.'))
            onChange(changeLevel(value, path, (all) => [...all, newOption()]))
          }}
        >
          {isBelow ? t('addBelow', { number: path.map((at) => at + 1).join('.') }) : t('add')}
        </Button>
        {isMute && (
          <Text fz={12} c="var(--text-weak)">
            {t('needsMessage')}
          </Text>
        )}
      </div>
    )
  }

  return (
    <Stack gap={12}>
      <Text fz="sm" c="var(--text-normal)">
        {t('intro')}
      </Text>
      {level(value, [])}
    </Stack>
  )
}

/** Returns whether an option, or one inside it, is open. */
const isWithin = (open: string | null, key: string): boolean =>
  open === key || open?.startsWith(`${key}.`) === true

const pathOf = (field: string): number[] => field.split('.').map(Number).filter(Number.isInteger)

function optionAt(
  options: readonly ChatbotOptionGiven[],
  [index = 0, ...below]: OptionPath,
): ChatbotOptionGiven | null {
  const option = options[index]
  if (!option) return null
  return below.length ? optionAt(option.options ?? [], below) : option
}
