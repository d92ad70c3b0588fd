import { Anchor, Checkbox, Select, Switch, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { integrationChoicesQuery } from '#web/integrations/integration-queries.ts'
import { useSession } from '#web/platform/session.ts'
import { promptsQuery } from '#web/prompts/prompt-queries.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { flowNamesQuery } from '../flow-queries.ts'
import type { BlockFormProps } from './block-env.ts'
import { BlockFrame } from './block-frame.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { listeningTexts } from './listening-texts.ts'
import { type Problems, useBlockForm } from './use-block-form.ts'

type Named = { id: number; name: string }
const nameOf = (all: readonly Named[], id: number | null) => all.find((each) => each.id === id)?.name ?? ''

/** Transfers the conversation to a department. */
export function TicketDialog({ node, env }: BlockFormProps<'ticket'>) {
  const t = useTexts(dialogTexts)
  const { data: queues = [] } = useQuery(queuesQuery)
  const form = useBlockForm(node.data, ({ queue }): Problems => (queue?.id ? {} : { queue: t('noQueue') }))
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <RecordSelect
        label={t('queue')}
        searchable
        rows={queues}
        value={form.data.queue?.id || null}
        error={form.problems.queue}
        onChange={(id) => form.set({ queue: id === null ? null : { id, name: nameOf(queues, id) } })}
      />
      <HandOverWords message={form.data.message} onChange={(message) => form.set({ message })} />
    </BlockFrame>
  )
}

/** What the customer is told when people go on. */
function HandOverWords(props: {
  message: string | undefined
  onChange: (message: string | undefined) => void
}) {
  const t = useTexts(listeningTexts)
  return (
    <Textarea
      label={t('handOverWords')}
      description={t('handOverHint')}
      placeholder={t('handOverDefault')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={4000}
      value={props.message ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  )
}

/** Transfers the conversation to a user. */
export function AttendantDialog({ node, env }: BlockFormProps<'attendant'>) {
  const t = useTexts(dialogTexts)
  const { data: people = [] } = useQuery(colleaguesQuery(''))
  const { data: queues = [] } = useQuery(queuesQuery)
  const form = useBlockForm(node.data, ({ userId }): Problems => (userId ? {} : { userId: t('required') }))
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <RecordSelect
        label={t('user')}
        searchable
        rows={people}
        value={form.data.userId || null}
        error={form.problems.userId}
        onChange={(userId) => form.set({ userId, name: nameOf(people, userId) })}
      />
      <RecordSelect
        label={t('queue')}
        clearable
        searchable
        rows={queues}
        value={form.data.queueId || null}
        onChange={(queueId) => form.set({ queueId })}
      />
      <HandOverWords message={form.data.message} onChange={(message) => form.set({ message })} />
    </BlockFrame>
  )
}

/** Adds a tag to the contact, or removes one. */
export function TagDialog({ node, env }: BlockFormProps<'tag'>) {
  const t = useTexts(dialogTexts)
  const { data: tags = [] } = useQuery(tagNamesQuery)
  const form = useBlockForm(node.data, ({ tagId }): Problems => (tagId ? {} : { tagId: t('required') }))
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <RecordSelect
        label={t('tag')}
        searchable
        rows={tags}
        value={form.data.tagId || null}
        error={form.problems.tagId}
        onChange={(tagId) => form.set({ tagId, name: nameOf(tags, tagId) })}
      />
      <Switch
        label={t('tagRemove')}
        checked={form.data.remove}
        onChange={(event) => form.set({ remove: event.currentTarget.checked })}
      />
    </BlockFrame>
  )
}

/** Continues with another flow. */
export function StartFlowDialog({ node, env }: BlockFormProps<'startFlow'>) {
  const t = useTexts(dialogTexts)
  const { data: flows = [] } = useQuery(flowNamesQuery)
  const others = flows.filter(({ id }) => id !== env.flowId)
  const form = useBlockForm(node.data, ({ flowId }): Problems => (flowId ? {} : { flowId: t('required') }))
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <RecordSelect
        label={t('flow')}
        searchable
        rows={others}
        value={form.data.flowId || null}
        error={form.problems.flowId}
        onChange={(flowId) => form.set({ flowId, name: nameOf(others, flowId) })}
      />
      <Checkbox
        label={t('returns')}
        checked={form.data.returns}
        onChange={(event) => form.set({ returns: event.currentTarget.checked })}
      />
    </BlockFrame>
  )
}

/** Branches on business hours: one output while open, another while closed. */
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
        <RecordSelect
          label={t('queue')}
          searchable
          rows={queues}
          value={queueId || null}
          error={form.problems.queueId}
          onChange={(id) => form.set({ queueId: id })}
        />
      )}
    </BlockFrame>
  )
}

/** Lets a prompt of the company answer the customer. */
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
      <RecordSelect
        label={t('promptChoice')}
        searchable
        description={hasPrompts ? undefined : t('notInPlan')}
        rows={prompts}
        value={form.data.promptId || null}
        error={form.problems.promptId}
        onChange={(promptId) => form.set({ promptId, name: nameOf(prompts, promptId) })}
      />
      <Anchor component={Link} to="/prompts" fz="sm">
        {t('toPrompts')}
      </Anchor>
    </BlockFrame>
  )
}

/** Transfers the conversation to an integration of the company. */
export function IntegrationDialog({ node, env }: BlockFormProps<'integration'>) {
  const t = useTexts(dialogTexts)
  const { data: integrations = [] } = useQuery(integrationChoicesQuery)
  const form = useBlockForm(
    node.data,
    ({ integrationId }): Problems => (integrationId ? {} : { integrationId: t('required') }),
  )
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <RecordSelect
        label={t('integrationChoice')}
        searchable
        rows={integrations}
        value={form.data.integrationId || null}
        error={form.problems.integrationId}
        onChange={(integrationId) => form.set({ integrationId, name: nameOf(integrations, integrationId) })}
      />
      <Anchor component={Link} to="/queue-integration" fz="sm">
        {t('toIntegrations')}
      </Anchor>
    </BlockFrame>
  )
}
