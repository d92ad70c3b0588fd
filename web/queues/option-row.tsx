import { Group, Select, Stack, Switch, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { ChatbotOptionGiven, OptionType } from '#domain/queues/option-contract.ts'
import type { Queue } from '#domain/queues/queue-contract.ts'
import { FileListField } from '#web/file-lists/file-list-field.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { problemIn } from '#web/ui/problem-texts.ts'
import classes from './option-row.module.css'
import { optionTexts } from './option-texts.ts'
import type {
  IntegrationField as IntegrationFieldType,
  PersonField as PersonFieldType,
} from './queue-members.ts'

type OptionRowProps = {
  option: ChatbotOptionGiven
  /** The number that customers type, level by level: `2.1`. */
  number: string
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  errorOf: (field: string) => unknown
  queues: readonly Pick<Queue, 'id' | 'name'>[]
  PersonField: PersonFieldType
  IntegrationField: IntegrationFieldType | null
  onToggle: () => void
  onEdit: (change: Partial<ChatbotOptionGiven>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  /** The level inside the option. */
  children: ReactNode
}

const offered: OptionType[] = ['text', 'attendent', 'queue', 'integration', 'file']

export function OptionRow({ option, number, isOpen, isFirst, isLast, children, ...rest }: OptionRowProps) {
  const { errorOf, queues, PersonField, IntegrationField, onToggle, onEdit, onMove, onRemove } = rest
  const t = useTexts(optionTexts)
  const language = useLanguage()
  const bodyId = useId()
  const type = option.queueType ?? 'text'
  const below = option.options?.length ?? 0
  const problem = (field: string) => {
    const said = errorOf(field)
    return typeof said === 'string' ? problemIn(language, said) : undefined
  }
  const types = offered.filter((each) => each !== 'integration' || IntegrationField || type === each)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.option}>
      <Group gap={4} wrap="nowrap" className={classes.head}>
        <UnstyledButton
          className={classes.title}
          onClick={onToggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={t(isOpen ? 'close' : 'open', { number })}
        >
          <Chevron size={16} aria-hidden />
          <Text span fz="sm" c="var(--text-weak)" className={classes.number}>
            {number}
          </Text>
          <Text span fz="sm" fw={500} truncate c={option.name ? 'var(--text-strong)' : 'var(--text-weak)'}>
            {option.name || t('unnamed')}
          </Text>
        </UnstyledButton>
        {!isFirst && <IconButton label={t('up', { number })} icon={IconArrowUp} onClick={() => onMove(-1)} />}
        {!isLast && (
          <IconButton label={t('down', { number })} icon={IconArrowDown} onClick={() => onMove(1)} />
        )}
        <IconButton label={t('remove', { number })} icon={IconTrash} onClick={onRemove} />
      </Group>
      {isOpen && (
        <Stack gap={12} id={bodyId} className={classes.body}>
          <TextInput
            label={t('name')}
            required
            maxLength={100}
            data-autofocus={option.name === '' || undefined}
            value={option.name}
            error={problem('name')}
            onChange={({ currentTarget: { value: name } }) => onEdit({ name })}
          />
          <Textarea
            label={t('message')}
            autosize
            minRows={2}
            maxRows={8}
            value={option.greetingMessage ?? ''}
            error={problem('greetingMessage')}
            onChange={({ currentTarget: { value: greetingMessage } }) => onEdit({ greetingMessage })}
          />
          {below === 0 ? (
            <Select
              label={t('type')}
              allowDeselect={false}
              data={types.map((value) => ({
                value,
                label: t(`type.${value}`),
              }))}
              value={type}
              error={problem('queueType')}
              onChange={(value) => onEdit({ queueType: (value ?? 'text') as OptionType })}
            />
          ) : (
            <Text fz={12} c="var(--text-weak)">
              {t('typeBelow')}
            </Text>
          )}
          {below === 0 && type === 'attendent' && (
            <PersonField
              value={option.optUserId ?? null}
              error={problem('optUserId')}
              onChange={(optUserId) => onEdit({ optUserId })}
            />
          )}
          {below === 0 && type === 'file' && (
            <FileListField
              value={option.optFileId ?? null}
              error={problem('optFileId')}
              onChange={(optFileId) => onEdit({ optFileId })}
            />
          )}
          {below === 0 && type === 'integration' && IntegrationField && (
            <IntegrationField
              value={option.optIntegrationId ?? null}
              error={problem('optIntegrationId')}
              onChange={(optIntegrationId) => onEdit({ optIntegrationId })}
            />
          )}
          {below === 0 && (type === 'queue' || type === 'attendent') && (
            <RecordSelect
              label={t('department')}
              required={type === 'queue'}
              clearable={type === 'attendent'}
              rows={queues}
              value={option.optQueueId ?? null}
              error={problem('optQueueId')}
              onChange={(optQueueId) => onEdit({ optQueueId })}
            />
          )}
          {below === 0 && (
            <Switch
              label={t('closes')}
              checked={option.closeTicket ?? false}
              onChange={({ currentTarget: { checked: closeTicket } }) => onEdit({ closeTicket })}
            />
          )}
          {children && <div className={classes.below}>{children}</div>}
        </Stack>
      )}
    </section>
  )
}
