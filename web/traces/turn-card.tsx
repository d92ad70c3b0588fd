import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { FlowNode } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import type { BotTurn, TracedBlock } from '#domain/traces/trace-contract.ts'
import { blockIcons } from '#web/flows/block-icons.ts'
import { blockTexts } from '#web/flows/block-texts.ts'
import { stepSentence } from '#web/flows/step-sentence.ts'
import { stepTexts } from '#web/flows/step-texts.ts'
import { useStepWords } from '#web/flows/use-step-words.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import classes from './traces.module.css'
import { traceTexts } from './trace-texts.ts'

const begunBy = {
  phrase: 'byPhrase',
  prompt: 'byPrompt',
  integration: 'byIntegration',
  welcome: 'byWelcome',
  noPhrase: 'byNoPhrase',
  connectionFlow: 'byConnectionFlow',
  menu: 'byMenu',
} as const

/** A turn of a bot in words. `messageId`: the message that is asked about. */
export function TurnCard({ turn, messageId }: { turn: BotTurn; messageId: number | null }) {
  const t = useTexts(traceTexts)
  const language = useLanguage()
  const { at, trigger, version, steps, said } = turn
  const source = version?.flow
    ? t('version', { flow: version.flow.name, number: version.number })
    : (trigger.name ?? '')
  return (
    <article className={classes.turn}>
      <header className={classes.head}>
        <strong>{source || t(begunBy[trigger.kind])}</strong>
        <span>
          {[formatMoment(at, language), source ? t(begunBy[trigger.kind]) : ''].filter(Boolean).join(' · ')}
        </span>
      </header>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          // Lines of a turn stand in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Step
            key={index}
            step={step}
            names={namesBlock(steps, index)}
            flowId={version?.flow?.id ?? null}
            isOwn={step.versionId === version?.id}
          />
        ))}
      </ol>
      {said.map((each) => (
        <blockquote
          key={each.messageId}
          className={classes.said}
          data-asked={each.messageId === messageId || undefined}
        >
          <span className="visually-hidden">{t('said')}: </span>
          {each.text}
        </blockquote>
      ))}
    </article>
  )
}

/** Whether a step names its block: the end of a flow does not repeat the name of its last block. */
const namesBlock = (steps: BotTurn['steps'], at: number): boolean => {
  const { kind, block } = steps[at] ?? {}
  return kind === 'in' || (block != null && block.id !== steps[at - 1]?.block?.id)
}

type StepProps = {
  step: BotTurn['steps'][number]
  /** It is the first line of the turn about its block. */
  names: boolean
  flowId: number | null
  isOwn: boolean
}

function Step({ step, names, flowId, isOwn }: StepProps) {
  const words = useStepWords()
  const { block } = step
  const sentence = stepSentence(step, block ? nodeOf(block) : undefined, words)
  return (
    <>
      {names && <BlockName block={block} flowId={isOwn ? flowId : null} />}
      {sentence && <li className={classes.why}>{sentence}</li>}
    </>
  )
}

function BlockName({ block, flowId }: { block: TracedBlock | null; flowId: number | null }) {
  const t = useTexts(traceTexts)
  const types = useTexts(blockTexts)
  const steps = useTexts(stepTexts)
  if (!block) return <li className={classes.block}>{steps('goneBlock')}</li>
  const Icon = blockIcons[block.type]
  const name = types(block.type)
  return (
    <li className={classes.block}>
      <Icon size={16} aria-hidden />
      {block.isThere && flowId !== null ? (
        <Anchor
          component={Link}
          to={`/flowbuilder/${flowId}?block=${block.id}`}
          inherit
          aria-label={t('openBlock', { name })}
        >
          {name}
        </Anchor>
      ) : (
        name
      )}
    </li>
  )
}

/** Returns a node with only the fields that name its outputs. */
function nodeOf({ id, type, options, percent }: TracedBlock): FlowNode {
  const node = newNode(type, { id, position: { x: 0, y: 0 } })
  const known = {
    ...(type === 'menu' && { arrayOption: options }),
    ...(percent !== null && { percent }),
  }
  return { ...node, data: { ...node.data, ...known } } as FlowNode
}
