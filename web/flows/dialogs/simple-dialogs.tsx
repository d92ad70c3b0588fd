import { Checkbox, NumberInput, Select, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { maxIntervalSeconds } from '#domain/flows/flow-rules.ts'
import { outsideHoursOfFlow } from '#domain/flows/graph.ts'
import { intervalLabel } from '#domain/flows/new-node.ts'
import { useTexts } from '#web/platform/translate.ts'
import { TimeInput } from '#web/ui/time/time-input.tsx'
import type { BlockFormProps } from './block-env.ts'
import { BlockFrame } from './block-frame.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { listeningTexts } from './listening-texts.ts'
import { type Problems, useBlockForm } from './use-block-form.ts'
import { nameProblem } from './name-problem.ts'
import { VariableList } from './variable-list.tsx'

const outsideChoices = ['company', ...outsideHoursOfFlow] as const

/** The start block of a flow. */
export function StartDialog({ node, env }: BlockFormProps<'start'>) {
  const t = useTexts(dialogTexts)
  const words = useTexts(listeningTexts)
  const form = useBlockForm(node.data, () => ({}))
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Text fz="sm">{t('startText')}</Text>
      <Switch
        label={words('words')}
        description={words('wordsHint')}
        checked={form.data.withoutWords !== true}
        onChange={(event) => form.set({ withoutWords: !event.currentTarget.checked })}
      />
      <Select
        label={words('outsideHours')}
        description={words('outsideHoursHint')}
        allowDeselect={false}
        data={outsideChoices.map((value) => ({ value, label: words(`outsideHours.${value}`) }))}
        value={form.data.outsideHours ?? 'company'}
        onChange={(value) => form.set({ outsideHours: outsideHoursOfFlow.find((one) => one === value) })}
      />
    </BlockFrame>
  )
}

/** Edits a block of text only. */
export function MessageDialog({ node, env }: BlockFormProps<'message'>) {
  const t = useTexts(dialogTexts)
  const form = useBlockForm(
    node.data,
    ({ label }): Problems => (label.trim() === '' ? { label: t('emptyMessage') } : {}),
  )
  const { data, problems } = form
  return (
    <BlockFrame env={env} node={{ ...node, data }} isDirty={form.isDirty} passes={form.passes}>
      <Textarea
        label={t('message')}
        rows={7}
        maxLength={65_000}
        data-autofocus
        value={data.label}
        error={problems.label}
        onChange={(event) => form.set({ label: event.currentTarget.value })}
      />
      <VariableList nodeId={node.id} env={env} onInsert={(name) => form.set({ label: data.label + name })} />
    </BlockFrame>
  )
}

/** Waits for some seconds. */
export function IntervalDialog({ node, env }: BlockFormProps<'interval'>) {
  const t = useTexts(dialogTexts)
  const form = useBlockForm(
    { sec: node.data.sec as number | '' },
    ({ sec }): Problems =>
      Number(sec) > 0 && Number(sec) <= maxIntervalSeconds ? {} : { sec: t('intervalRange') },
  )
  const sec = Math.min(Math.max(Number(form.data.sec), 0), maxIntervalSeconds)
  return (
    <BlockFrame
      env={env}
      node={{ ...node, data: { sec, label: intervalLabel(sec) } }}
      isDirty={form.isDirty}
      passes={form.passes}
    >
      <NumberInput
        label={t('seconds')}
        data-autofocus
        min={0}
        clampBehavior="none"
        value={form.data.sec}
        error={form.problems.sec}
        onChange={(value) => form.set({ sec: value === '' ? '' : Number(value) })}
      />
    </BlockFrame>
  )
}

const tens = Array.from({ length: 11 }, (_, at) => String(at * 10))

/** Sends a percentage of the customers down one output, the rest down the other. */
export function RandomizerDialog({ node, env }: BlockFormProps<'randomizer'>) {
  const t = useTexts(dialogTexts)
  const form = useBlockForm(
    node.data,
    ({ percent }): Problems => (percent > 0 ? {} : { percent: t('intervalRange') }),
  )
  const { percent } = form.data
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Select
        label={t('percent')}
        description={t('percentSplit', { a: percent, b: 100 - percent })}
        data={tens.map((value) => ({ value, label: `${value}%` }))}
        allowDeselect={false}
        value={String(percent)}
        error={form.problems.percent}
        onChange={(value) => form.set({ percent: Number(value) })}
      />
    </BlockFrame>
  )
}

/** Splits contacts for a measured comparison: each contact always takes the same output. */
export function ExperimentDialog({ node, env }: BlockFormProps<'experiment'>) {
  const t = useTexts(dialogTexts)
  const form = useBlockForm(node.data, ({ name }): Problems => (name.trim() ? {} : { name: t('required') }))
  const { name, percent } = form.data
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <TextInput
        label={t('name')}
        data-autofocus
        maxLength={100}
        value={name}
        error={form.problems.name}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      <NumberInput
        label={t('percent')}
        description={t('percentSplit', { a: percent, b: 100 - percent })}
        min={1}
        max={99}
        allowDecimal={false}
        clampBehavior="strict"
        value={percent}
        onChange={(value) => form.set({ percent: Number(value) || 1 })}
      />
    </BlockFrame>
  )
}

/** A note for people who edit the flow. */
export function NoteDialog({ node, env }: BlockFormProps<'note'>) {
  const t = useTexts(dialogTexts)
  const form = useBlockForm(node.data, () => ({}))
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        rows={6}
        maxLength={4000}
        data-autofocus
        value={form.data.text}
        onChange={(event) => form.set({ text: event.currentTarget.value })}
      />
    </BlockFrame>
  )
}

/** Ends the conversation. */
export function CloseDialog({ node, env }: BlockFormProps<'close'>) {
  const t = useTexts(dialogTexts)
  const form = useBlockForm(node.data, () => ({}))
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Checkbox
        label={t('farewell')}
        checked={form.data.farewell}
        onChange={(event) => form.set({ farewell: event.currentTarget.checked })}
      />
    </BlockFrame>
  )
}

/** Waits until the company opens, or until a time of day. */
export function WaitUntilDialog({ node, env }: BlockFormProps<'waitUntil'>) {
  const t = useTexts(dialogTexts)
  const form = useBlockForm(
    node.data,
    ({ until, time }): Problems =>
      until === 'opening' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? {} : { time: t('required') },
  )
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <Select
        label={t('until')}
        allowDeselect={false}
        data={[
          { value: 'opening', label: t('untilOpening') },
          { value: 'time', label: t('untilTime') },
        ]}
        value={form.data.until}
        onChange={(until) => form.set({ until: until === 'time' ? 'time' : 'opening' })}
      />
      {form.data.until === 'time' && (
        <TimeInput
          label={t('time')}
          value={form.data.time}
          error={form.problems.time}
          stepMinutes={15}
          onChange={(time) => form.set({ time })}
        />
      )}
    </BlockFrame>
  )
}

/** Sets a variable. */
export function SetDialog({ node, env }: BlockFormProps<'set'>) {
  const t = useTexts(dialogTexts)
  const form = useBlockForm(node.data, ({ variable }): Problems => {
    const problem = nameProblem(variable)
    return problem ? { variable: t(problem) } : {}
  })
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      <TextInput
        label={t('variable')}
        data-autofocus
        maxLength={40}
        value={form.data.variable}
        error={form.problems.variable}
        onChange={(event) => form.set({ variable: event.currentTarget.value.trim() })}
      />
      <TextInput
        label={t('value')}
        maxLength={1000}
        value={form.data.value}
        onChange={(event) => form.set({ value: event.currentTarget.value })}
      />
      <VariableList
        nodeId={node.id}
        env={env}
        onInsert={(name) => form.set({ value: form.data.value + name })}
      />
    </BlockFrame>
  )
}
