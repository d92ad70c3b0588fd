import { ActionIcon, Button, CloseButton, Menu, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { IconDots, IconRefresh, IconSend2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type ChannelName, channelNames } from '#domain/channels/channel-capabilities.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import {
  answerCall,
  customerSays,
  isOver,
  passTime,
  personDoes,
  type Simulation,
  skipWait,
} from '#domain/flows/simulation/simulation.ts'
import { formatTime } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { CallForm } from './call-form.tsx'
import { SimulatorLines } from './simulator-lines.tsx'
import classes from './simulator.module.css'
import { simulatorTexts } from './simulator-texts.ts'
import { spanWords } from './span-words.ts'
import { useSimulation } from './use-simulation.ts'

/** Position of a simulation: the current block and the visited ones. */
export type SimulatedPlace = { at: string | null; visited: ReadonlySet<string> }

type SimulatorPanelProps = {
  flowId: number
  graph: FlowGraph
  /** The only selected block, at which a simulation may start; null otherwise. */
  selected: string | null
  onMove: (place: SimulatedPlace | null) => void
  onShow: (id: string) => void
  onClose: () => void
}

const hourMs = 3_600_000

/** Simulates a conversation with the drawn flow, beside the canvas. */
export function SimulatorPanel({ flowId, graph, selected, onMove, onShow, onClose }: SimulatorPanelProps) {
  const t = useTexts(simulatorTexts)
  const language = useLanguage()
  const simulator = useSimulation({ graph, flowId })
  const { simulation, isDraft, move } = simulator
  const tell = useRef(onMove)
  tell.current = onMove
  useEffect(() => {
    tell.current(placeOf(simulation, isDraft))
  }, [simulation, isDraft])
  useEffect(() => () => tell.current(null), [])
  return (
    <section className={classes.panel} aria-label={t('simulator')}>
      <div className={classes.head}>
        <strong>{t('simulator')}</strong>
        <time>{formatTime(new Date(simulation.now), language)}</time>
        <IconButton label={t('restart')} icon={IconRefresh} onClick={() => simulator.restart()} />
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      {simulator.isOutdated ? (
        <div className={classes.outdated} role="status">
          <span>{t('outdated')}</span>
          <Button size="compact-xs" onClick={() => simulator.restart()}>
            {t('restart')}
          </Button>
        </div>
      ) : (
        <p className={classes.note}>{t('about')}</p>
      )}
      <Circumstances simulator={simulator} />
      <SimulatorLines
        simulation={simulation}
        onShow={onShow}
        onChoose={({ id, title }) => move((before) => customerSays(before, { text: title, rowId: id }))}
      />
      <Variables vars={simulation.state.vars} />
      <div className={classes.foot}>
        <WaitLine simulation={simulation} move={move} />
        {selected && (
          <Button size="compact-sm" variant="default" onClick={() => simulator.restart(selected)}>
            {t('fromHere')}
          </Button>
        )}
        {simulation.call ? (
          <CallForm
            key={simulation.state.call?.id}
            flowId={flowId}
            request={simulation.call}
            said={saidLast(simulation)}
            onAnswer={(result, body) =>
              // A late answer of the network is none to a later call.
              move((now) => (now.call === simulation.call ? answerCall(now, result, body) : now))
            }
          />
        ) : (
          <AnswerField isOver={isOver(simulation)} move={move} onRestart={() => simulator.restart()} />
        )}
      </div>
    </section>
  )
}

function placeOf({ state, lines }: Simulation, isDraft: boolean): SimulatedPlace {
  const visited = lines.flatMap((line) =>
    line.what === 'step' && line.versionId === 0 && line.step.node !== null ? [line.step.node] : [],
  )
  return { at: isDraft ? state.at : null, visited: new Set(visited) }
}

type Simulator = ReturnType<typeof useSimulation>
type Move = Simulator['move']

const channelLabels: Record<ChannelName, string> = {
  whatsapp: 'WhatsApp (QR Code)',
  whatsappapi: 'WhatsApp (Cloud API)',
  facebook: 'Messenger',
  instagram: 'Instagram',
}

function Circumstances({ simulator: { simulation, circumstances, change } }: { simulator: Simulator }) {
  const t = useTexts(simulatorTexts)
  const { contactName, channel, tags, isOpen } = circumstances
  return (
    <details className={classes.fold}>
      <summary>{t('circumstances')}</summary>
      <div className={classes.foldBody}>
        <TextInput
          size="xs"
          label={t('contactName')}
          maxLength={100}
          value={contactName}
          onChange={(event) => change({ contactName: event.currentTarget.value })}
        />
        <Select
          size="xs"
          label={t('channel')}
          allowDeselect={false}
          data={channelNames.map((value) => ({ value, label: channelLabels[value] }))}
          value={channel}
          onChange={(value) => value && change({ channel: value })}
        />
        <TagsInput
          size="xs"
          label={t('tags')}
          data={[...new Set(simulation.world.names.tags.values())]}
          value={[...tags]}
          onChange={(value) => change({ tags: value })}
        />
        <Switch
          size="xs"
          label={t('isOpen')}
          description={isOpen ? undefined : t('closedNote')}
          checked={isOpen}
          onChange={(event) => change({ isOpen: event.currentTarget.checked })}
        />
      </div>
    </details>
  )
}

function Variables({ vars }: { vars: Record<string, string> }) {
  const t = useTexts(simulatorTexts)
  const all = Object.entries(vars)
  return (
    <details className={classes.fold} style={{ borderTop: '1px solid var(--line)', borderBottom: 0 }}>
      <summary>
        {t('variables')} ({all.length})
      </summary>
      <div className={classes.foldBody}>
        {all.length === 0 && t('noVariables')}
        <dl className={classes.variables}>
          {all.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

function WaitLine({ simulation, move }: { simulation: Simulation; move: Move }) {
  const t = useTexts(simulatorTexts)
  const language = useLanguage()
  const { state, now, awaited } = simulation
  const { wait } = state
  const text =
    awaited !== null
      ? t('loadingFlow')
      : state.status === 'paused'
        ? t('paused')
        : isOver(simulation)
          ? t('over')
          : wait?.kind === 'answer'
            ? t('waitsAnswer')
            : wait?.dueAt
              ? t('waitsTime', { time: formatTime(new Date(wait.dueAt), language) })
              : ''
  const time = wait?.dueAt ? spanWords(Math.max(wait.dueAt - now, 0), language) : null
  return (
    <div className={classes.wait}>
      <span role="status">{text}</span>
      {time !== null && (
        <Button size="compact-sm" variant="default" onClick={() => move(skipWait)}>
          {t(wait?.kind === 'answer' ? 'noAnswer' : 'advance', { time })}
        </Button>
      )}
    </div>
  )
}

function AnswerField({ isOver, move, onRestart }: { isOver: boolean; move: Move; onRestart: () => void }) {
  const t = useTexts(simulatorTexts)
  const [text, setText] = useState('')
  if (isOver)
    return (
      <Button size="sm" onClick={onRestart}>
        {t('restart')}
      </Button>
    )
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (!text.trim()) return
        move((before) => customerSays(before, { text }))
        setText('')
      }}
    >
      <TextInput
        aria-label={t('answer')}
        placeholder={t('answer')}
        maxLength={4096}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionIcon type="submit" variant="filled" color="accent" size={36} aria-label={t('send')}>
        <IconSend2 size={18} aria-hidden />
      </ActionIcon>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon size={36} aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => move((before) => customerSays(before, { text: '', kind: 'image' }))}>
            {t('sendPicture')}
          </Menu.Item>
          <Menu.Item onClick={() => move((before) => customerSays(before, { text: '', kind: 'audio' }))}>
            {t('sendVoice')}
          </Menu.Item>
          <Menu.Item onClick={() => move((before) => personDoes(before, 'accepted'))}>
            {t('takeOver')}
          </Menu.Item>
          <Menu.Item onClick={() => move((before) => passTime(before, hourMs))}>{t('passHour')}</Menu.Item>
          <Menu.Item onClick={() => move((before) => passTime(before, 24 * hourMs))}>
            {t('passDay')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </form>
  )
}

const mostAsked = 1500

/** Returns the customer's last message; '' if there is none. */
function saidLast({ lines }: Simulation): string {
  const last = lines.findLast((line) => line.what === 'customer')
  return last?.what === 'customer' ? last.said.text.slice(0, mostAsked).trim() : ''
}
