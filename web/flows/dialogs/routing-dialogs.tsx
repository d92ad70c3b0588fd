import { Anchor, Checkbox, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { integrationChoicesQuery } from '#web/integrations/integration-queries.ts'
import { useSession } from '#web/platform/session.ts'
import { promptsQuery } from '#web/prompts/prompt-queries.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { flowNamesQuery } from '../flow-queries.ts'
import type { BlockFormProps } from './block-env.ts'
import { BlockFrame } from './block-frame.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { type Problems, useBlockForm } from './use-block-form.ts'

type Named = { id: number; name: string }
const choicesOf = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: String(id), label: name }))
const idOf = (value: string | null) => (value === null ? null : Number(value))
const textOf = (id: number | null | undefined) => (id ? String(id) : null)
const nameOf = (all: readonly Named[], id: number | null) => all.find((each) => each.id === id)?.name ?? ''

/** Hands the conversation to a department. */
export function TicketDialog({ node, env }: BlockFormProps<'ticket'>) {
  const t = useTexts(dialogTexts)
  const { data: queues = [] } = useQuery(queuesQuery)
  const form = useBlockForm(node.data, ({ queue }): Problems => (queue?.id ? {} : { queue: t('noQueue') }))
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Select
        label={t('queue')}
        searchable
        data={choicesOf(queues)}
        value={textOf(form.data.queue?.id)}
        error={form.problems.queue}
        onChange={(value) => {
          const id = idOf(value)
          form.set({ queue: id === null ? null : { id, name: nameOf(queues, id) } })
        }}
      />
    </BlockFrame>
  )
}

/** Hands the conversation to a person. */
export function AttendantDialog({ node, env }: BlockFormProps<'attendant'>) {
  const t = useTexts(dialogTexts)
  const { data: people = [] } = useQuery(colleaguesQuery(''))
  const { data: queues = [] } = useQuery(queuesQuery)
  const form = useBlockForm(node.data, ({ userId }): Problems => (userId ? {} : { userId: t('required') }))
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Select
        label={t('user')}
        searchable
        data={choicesOf(people)}
        value={textOf(form.data.userId)}
        error={form.problems.userId}
        onChange={(value) => form.set({ userId: idOf(value), name: nameOf(people, idOf(value)) })}
      />
      <Select
        label={t('queue')}
        clearable
        searchable
        data={choicesOf(queues)}
        value={textOf(form.data.queueId)}
        onChange={(value) => form.set({ queueId: idOf(value) })}
      />
    </BlockFrame>
  )
}

/** Marks the contact, or takes a mark off. */
export function TagDialog({ node, env }: BlockFormProps<'tag'>) {
  const t = useTexts(dialogTexts)
  const { data: tags = [] } = useQuery(tagNamesQuery)
  const form = useBlockForm(node.data, ({ tagId }): Problems => (tagId ? {} : { tagId: t('required') }))
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Select
        label={t('tag')}
        searchable
        data={choicesOf(tags)}
        value={textOf(form.data.tagId)}
        error={form.problems.tagId}
        onChange={(value) => form.set({ tagId: idOf(value), name: nameOf(tags, idOf(value)) })}
      />
      <Switch
        label={t('tagRemove')}
        checked={form.data.remove}
        onChange={(event) => form.set({ remove: event.currentTarget.checked })}
      />
    </BlockFrame>
  )
}

/** Goes on with another flow. */
export function StartFlowDialog({ node, env }: BlockFormProps<'startFlow'>) {
  const t = useTexts(dialogTexts)
  const { data: flows = [] } = useQuery(flowNamesQuery)
  const others = flows.filter(({ id }) => id !== env.flowId)
  const form = useBlockForm(node.data, ({ flowId }): Problems => (flowId ? {} : { flowId: t('required') }))
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Select
        label={t('flow')}
        searchable
        data={choicesOf(others)}
        value={textOf(form.data.flowId)}
        error={form.problems.flowId}
        onChange={(value) => form.set({ flowId: idOf(value), name: nameOf(others, idOf(value)) })}
      />
      <Checkbox
        label={t('returns')}
        checked={form.data.returns}
        onChange={(event) => form.set({ returns: event.currentTarget.checked })}
      />
    </BlockFrame>
  )
}

/** One way while it is open, another while it is closed. */
export function HoursDialog({ node, env }: BlockFormProps<'hours'>) {
  const t = useTexts(dialogTexts)
  const { data: queues = [] } = useQuery(queuesQuery)
  const form = useBlockForm(
    node.data,
    ({ of, queueId }): Problems => (of !== 'queue' || queueId ? {} : { queueId: t('noQueue') }),
  )
  const { of, queueId } = form.data
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Select
        label={t('hoursOf')}
        allowDeselect={false}
        data={[
          { value: 'company', label: t('ofCompany') },
          { value: 'connection', label: t('ofConnection') },
          { value: 'queue', label: t('ofQueue') },
        ]}
        value={of}
        onChange={(value) => {
          const chosen = value as typeof of
          form.set({ of: chosen, queueId: chosen === 'queue' ? queueId : null })
        }}
      />
      {of === 'queue' && (
        <Select
          label={t('queue')}
          searchable
          data={choicesOf(queues)}
          value={textOf(queueId)}
          error={form.problems.queueId}
          onChange={(value) => form.set({ queueId: idOf(value) })}
        />
      )}
    </BlockFrame>
  )
}

/** Lets a prompt of the company answer. */
export function PromptDialog({ node, env }: BlockFormProps<'prompt'>) {
  const t = useTexts(dialogTexts)
  const hasPrompts = useSession()?.company.plan?.useOpenAi === true
  const { data } = useQuery({ ...promptsQuery, enabled: hasPrompts })
  const prompts = data?.prompts ?? []
  const form = useBlockForm(
    node.data,
    ({ promptId }): Problems => (promptId ? {} : { promptId: t('required') }),
  )
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Select
        label={t('promptChoice')}
        searchable
        description={hasPrompts ? undefined : t('notInPlan')}
        data={choicesOf(prompts)}
        value={textOf(form.data.promptId)}
        error={form.problems.promptId}
        onChange={(value) => form.set({ promptId: idOf(value), name: nameOf(prompts, idOf(value)) })}
      />
      <Anchor component={Link} to="/prompts" fz="sm">
        {t('toPrompts')}
      </Anchor>
    </BlockFrame>
  )
}

/** Hands the conversation to an integration of the company. */
export function IntegrationDialog({ node, env }: BlockFormProps<'integration'>) {
  const t = useTexts(dialogTexts)
  const { data: integrations = [] } = useQuery(integrationChoicesQuery)
  const form = useBlockForm(
    node.data,
    ({ integrationId }): Problems => (integrationId ? {} : { integrationId: t('required') }),
  )
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Select
        label={t('integrationChoice')}
        searchable
        data={choicesOf(integrations)}
        value={textOf(form.data.integrationId)}
        error={form.problems.integrationId}
        onChange={(value) =>
          form.set({ integrationId: idOf(value), name: nameOf(integrations, idOf(value)) })
        }
      />
      <Anchor component={Link} to="/queue-integration" fz="sm">
        {t('toIntegrations')}
      </Anchor>
    </BlockFrame>
  )
}
