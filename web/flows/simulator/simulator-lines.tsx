import { Button, Code } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Part } from '#domain/bot-calls/bot-call.ts'
import type { CompiledFlow } from '#domain/flows/compile.ts'
import type { SimulatedDeed, Simulation, SimulationLine } from '#domain/flows/simulation/simulation.ts'
import { failedCallWords } from '#web/platform/call-reasons/call-reason-words.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { blockIcons } from '../block-icons.ts'
import { blockTexts } from '../block-texts.ts'
import { stepSentence } from '../step-sentence.ts'
import { useStepWords } from '../use-step-words.ts'
import classes from './simulator.module.css'
import { readableBody } from './readable-body.ts'
import { simulatorTexts } from './simulator-texts.ts'
import { spanWords } from './span-words.ts'

type SimulatorLinesProps = {
  simulation: Simulation
  /** Shows a block of the draft; blocks of other flows are named only. */
  onShow: (id: string) => void
  onChoose: (option: { id: string; title: string }) => void
}

/** Shows the messages of the simulation and their reasons, oldest first. */
export function SimulatorLines({ simulation, onShow, onChoose }: SimulatorLinesProps) {
  const t = useTexts(simulatorTexts)
  const list = useRef<HTMLOListElement>(null)
  const { lines, flows } = simulation
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [lines])
  const lastChoice = lines.findLastIndex((line) => line.what === 'bot' && line.part.type === 'choices')
  const isAnswered = lines.slice(lastChoice + 1).some((line) => line.what === 'customer')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <ol className={classes.talk} ref={list} aria-label={t('talk')} aria-live="polite" tabIndex={0}>
      {lines.map((line, at) => (
        <Line
          // Lines are only added.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          line={line}
          flow={line.what === 'step' ? flows.get(line.versionId) : undefined}
          world={simulation.world}
          onShow={onShow}
          onChoose={at === lastChoice && !isAnswered ? onChoose : null}
        />
      ))}
    </ol>
  )
}

type LineProps = {
  line: SimulationLine
  flow: CompiledFlow | undefined
  world: Simulation['world']
  onShow: (id: string) => void
  onChoose: SimulatorLinesProps['onChoose'] | null
}

function Line({ line, flow, world, onShow, onChoose }: LineProps) {
  const t = useTexts(simulatorTexts)
  const language = useLanguage()
  switch (line.what) {
    case 'customer':
      return (
        <li data-side="customer">
          <div className={classes.bubble} data-customer>
            {line.said.text || t('file', { kind: t(line.said.kind === 'audio' ? 'audio' : 'image') })}
          </div>
        </li>
      )
    case 'bot':
      return (
        <li>
          <BotPart part={line.part} onChoose={onChoose} />
        </li>
      )
    case 'step':
      return <StepLine line={line} flow={flow} onShow={onShow} />
    case 'deed':
      return <li className={classes.said}>{deedWords(line.deed, world, t)}</li>
    case 'time':
      return <li data-side="middle">{t('passed', { time: spanWords(line.ms, language) })}</li>
    case 'person':
      return <li data-side="middle">{t('personTook')}</li>
    case 'closed':
      return <li data-side="middle">{t('closedSilent')}</li>
    case 'answer': {
      const { result } = line
      if (result.outcome === 'fetched')
        return (
          <li data-side="middle">
            {t('answeredStatus', { status: result.status })}
            {line.body !== undefined && (
              <Code block className={classes.sent ?? ''}>
                {readableBody(line.body) || t('emptyBody')}
              </Code>
            )}
          </li>
        )
      if (result.outcome === 'said') return <li data-side="middle">{t('answered')}</li>
      return <li data-side="middle">{t('answeredFault', { why: failedCallWords(result, language) })}</li>
    }
  }
}

function BotPart({ part, onChoose }: { part: Part; onChoose: LineProps['onChoose'] }) {
  const t = useTexts(simulatorTexts)
  if (part.type === 'text') return <div className={classes.bubble}>{part.text}</div>
  if (part.type === 'file')
    return (
      <div className={classes.bubble}>
        {[t('file', { kind: t(part.kind) }), part.caption].filter(Boolean).join('\n')}
      </div>
    )
  return (
    <>
      <div className={classes.bubble}>{part.text}</div>
      <div className={classes.options}>
        {part.options.map((option) => (
          <Button
            key={option.id}
            size="compact-sm"
            variant="default"
            disabled={!onChoose}
            onClick={() => onChoose?.(option)}
          >
            [{option.id}] {option.title}
          </Button>
        ))}
      </div>
    </>
  )
}

function StepLine({
  line: { step, versionId },
  flow,
  onShow,
}: {
  line: Extract<SimulationLine, { what: 'step' }>
  flow: CompiledFlow | undefined
  onShow: (id: string) => void
}) {
  const types = useTexts(blockTexts)
  const t = useTexts(simulatorTexts)
  const words = useStepWords()
  const node = step.node === null ? undefined : flow?.nodes.get(step.node)
  if (step.kind !== 'in') {
    const sentence = stepSentence(step, node, words)
    return sentence ? <li className={classes.said}>{sentence}</li> : null
  }
  if (!node) return null
  const Icon = blockIcons[node.type]
  const name = types(node.type)
  const content = (
    <>
      <Icon size={14} aria-hidden />
      <span>{name}</span>
    </>
  )
  return (
    <li>
      {versionId === 0 ? (
        <button
          type="button"
          className={classes.step}
          aria-label={t('showBlock', { name })}
          onClick={() => onShow(node.id)}
        >
          {content}
        </button>
      ) : (
        <div className={classes.step}>{content}</div>
      )}
    </li>
  )
}

function deedWords(
  deed: SimulatedDeed,
  { names }: Simulation['world'],
  t: (key: keyof typeof simulatorTexts, values?: Record<string, string | number>) => string,
): string {
  if (deed.type === 'close') return t('closes')
  if (deed.type === 'tag') {
    const name = names.tags.get(deed.tagId) ?? `#${deed.tagId}`
    return t(deed.remove ? 'untagged' : 'tagged', { name })
  }
  if (deed.userId !== null) return t('toUser', { name: deed.why || `#${deed.userId}` })
  if (deed.queueId === null) return t('noQueue')
  return t('toQueue', {
    name: (deed.queueId === 'keep' ? '' : names.queues.get(deed.queueId)) || deed.why,
  })
}
