import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { answerKinds } from '#domain/flows/answers/answer-kinds.ts'
import { retryTexts } from '#domain/flows/answers/answer-texts.ts'
import type { NodeData } from '#domain/flows/graph.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { blockLineTexts } from '../block-texts.ts'
import type { BlockFormProps } from './block-env.ts'
import { BlockFrame } from './block-frame.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { listeningTexts } from './listening-texts.ts'
import { keepLocalVariable } from './local-variables.ts'
import { nameProblem } from './name-problem.ts'
import { Patience } from './patience.tsx'
import { questionTexts } from './question-texts.ts'
import { type Problems, useBlockForm } from './use-block-form.ts'
import { VariableList } from './variable-list.tsx'

/** Asks a question and stores the answer in a variable. */
export function QuestionDialog({ node, env }: BlockFormProps<'question'>) {
  const t = useTexts(dialogTexts)
  const words = useTexts(listeningTexts)
  const form = useBlockForm(node.data, ({ integration: { message, answerKey } }): Problems => {
    const problem = nameProblem(answerKey)
    return {
      ...(message.trim() === '' && { message: t('required') }),
      ...(problem && { answerKey: t(problem) }),
    }
  })
  const { data, problems } = form
  const change = (patch: Partial<typeof data.integration>) =>
    form.set({ integration: { ...data.integration, ...patch } })
  return (
    <BlockFrame
      env={env}
      node={{ ...node, data }}
      isDirty={form.isDirty}
      passes={form.passes}
      prepare={async () => {
        keepLocalVariable(data.integration.answerKey)
        return {}
      }}
    >
      <Textarea
        label={t('message')}
        rows={7}
        required
        maxLength={65_000}
        data-autofocus
        value={data.integration.message}
        error={problems.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <TextInput
        label={t('answerKey')}
        required
        maxLength={40}
        value={data.integration.answerKey}
        error={problems.answerKey}
        onChange={(event) => change({ answerKey: event.currentTarget.value.trim() })}
      />
      <AnswerFields
        data={data}
        onChange={(patch) => form.set({ answer: undefined, retry: undefined, ...patch })}
      />
      <Patience data={data} onChange={form.set} />
      <Switch
        label={words('takesWords')}
        checked={data.takesWords === true}
        onChange={(event) => form.set({ takesWords: event.currentTarget.checked })}
      />
      <Switch
        label={words('takesEarlier')}
        description={words('takesEarlierHint')}
        checked={data.takesEarlier === true}
        onChange={(event) => form.set({ takesEarlier: event.currentTarget.checked })}
      />
      <Switch
        label={words('savesToContact')}
        description={words('savesToContactHint')}
        checked={data.savesToContact === true}
        onChange={(event) => form.set({ savesToContact: event.currentTarget.checked })}
      />
      <VariableList
        nodeId={node.id}
        env={env}
        onInsert={(name) => change({ message: data.integration.message + name })}
      />
    </BlockFrame>
  )
}

type AnswerData = Pick<NodeData<'question'>, 'answer' | 'retry'>
type AnswerFieldsProps = { data: AnswerData; onChange: (data: AnswerData) => void }

/** Sets what an answer has to be, and what is said of one that is not. */
function AnswerFields({ data: { answer, retry }, onChange }: AnswerFieldsProps) {
  const t = useTexts(questionTexts)
  const words = useTexts(blockLineTexts)
  const language = useLanguage()
  return (
    <>
      <Select
        label={t('answer')}
        {...(answer && { description: t(`hint.${answer}`) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={(['text', ...answerKinds] as const).map((kind) => ({
          value: kind,
          label: words(`answer.${kind}`),
        }))}
        value={answer ?? 'text'}
        onChange={(value) => {
          const kind = answerKinds.find((one) => one === value)
          onChange(kind ? { answer: kind, ...(retry && { retry }) } : {})
        }}
      />
      {answer && (
        <Textarea
          label={t('retry')}
          description={t('retryHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={retryTexts[answer][language]}
          autosize
          minRows={2}
          maxRows={4}
          maxLength={1000}
          value={retry ?? ''}
          onChange={(event) => {
            const typed = event.currentTarget.value
            onChange({ answer, ...(typed !== '' && { retry: typed }) })
          }}
        />
      )}
    </>
  )
}
