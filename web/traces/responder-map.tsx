import { Anchor, Modal, Text } from '@mantine/core'
import {
  IconMessage,
  IconMessage2Bolt,
  IconPlug,
  IconSitemap,
  IconSparkles,
  IconList,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { can, type Permission } from '#domain/access/access.ts'
import { type Responder, type Responders, responderEndpoints } from '#domain/traces/responder-contract.ts'
import { reachOf, type ResponderStep, responderSteps } from '#domain/traces/responder-rules.ts'
import type { ResponderMapProps } from '#web/connections/automation-slot.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { responderTexts } from './responder-texts.ts'
import classes from './responders.module.css'

const icons: Record<ResponderStep, TablerIcon> = {
  phrase: IconMessage2Bolt,
  prompt: IconSparkles,
  integration: IconPlug,
  flow: IconSitemap,
  menu: IconList,
  people: IconUsers,
}

/** The way of a message on a connection, with what is set for each step. */
export function ResponderMap({ connection, onClose }: ResponderMapProps) {
  const t = useTexts(responderTexts)
  const { data, error, refetch } = useQuery({
    queryKey: ['responders', connection.id],
    queryFn: () => call(responderEndpoints.listResponders, { params: { whatsappId: connection.id } }),
    staleTime: 0,
  })
  return (
    <Modal
      opened
      title={`${t('title')}: ${connection.name}`}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text fz="sm" c="var(--text-weak)">
        {t('intro')}
      </Text>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && <Steps found={data} />}
    </Modal>
  )
}

function Steps({ found }: { found: Responders }) {
  const t = useTexts(responderTexts)
  const reach = reachOf(found)
  return (
    <ol className={classes.steps}>
      <li className={classes.step} data-reach="all">
        <span className={classes.mark}>
          <IconMessage size={16} aria-hidden />
        </span>
        <span className={classes.title}>{t('message')}</span>
      </li>
      {responderSteps.map((step) => {
        const Icon = icons[step]
        return (
          <li key={step} className={classes.step} data-reach={reach[step]}>
            <span className={classes.mark}>
              <Icon size={16} aria-hidden />
            </span>
            <div>
              <span className={classes.title}>
                {t(step)}{' '}
                <span className={classes.reach}>{t(step === 'people' ? 'waits' : reach[step])}</span>
              </span>
              <SetFor step={step} found={found} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** What is set for a step. */
function SetFor({ step, found }: { step: ResponderStep; found: Responders }) {
  const t = useTexts(responderTexts)
  const lines: ReactNode[] = []
  if (step === 'phrase') {
    for (const { id, name, phrase, flow, problem } of found.phrases)
      lines.push(
        <li key={id}>
          <Named to="/phrase-lists" name={phrase || name} /> → <FlowLink flow={flow} />
          <Problem problem={problem} />
        </li>,
      )
  }
  if (step === 'prompt' && found.prompt)
    lines.push(<Single key="prompt" one={found.prompt} to="/prompts" needs="prompts-page:edit" />)
  if (step === 'integration' && found.integration)
    lines.push(
      <Single key="one" one={found.integration} to="/queue-integration" needs="integrations-page:edit" />,
    )
  if (step === 'flow') {
    for (const kind of ['welcome', 'noPhrase'] as const) {
      const flow = found[kind]
      if (!flow) continue
      lines.push(
        <li key={kind}>
          <span className={classes.hint}>{t(kind)}:</span> <FlowLink flow={flow} />
          <Problem problem={flow.problem} />
        </li>,
      )
    }
    if (found.flowsInMenu && lines.length)
      lines.push(
        <li key="menu" className={classes.hint}>
          {t('flowsInMenu')}
        </li>,
      )
  }
  if (step === (found.hasMenu ? 'menu' : 'people')) {
    for (const { id, name } of found.departments)
      lines.push(
        <li key={id}>
          <Named to="/queues" needs="queues-page:edit" name={name} />
        </li>,
      )
  }
  return lines.length ? <ul className={classes.set}>{lines}</ul> : null
}

const FlowLink = ({ flow: { id, name } }: { flow: { id: number; name: string } }) => (
  <Named to={`/flowbuilder/${id}`} name={name} />
)

type SingleProps = { one: Responder; to: string; needs: Permission }

const Single = ({ one: { name, problem }, to, needs }: SingleProps) => (
  <li>
    <Named to={to} name={name} needs={needs} />
    <Problem problem={problem} />
  </li>
)

/** A link for those who may open its page, and the name alone for others. */
function Named({ to, name, needs }: { to: string; name: string; needs?: Permission }) {
  const viewer = useViewer()
  if (needs && !can(viewer, needs)) return name
  return (
    <Anchor component={Link} to={to} inherit>
      {name}
    </Anchor>
  )
}

function Problem({ problem }: Pick<Responder, 'problem'>) {
  const t = useTexts(responderTexts)
  return problem && <span className={classes.problem}> ({t(problem)})</span>
}
