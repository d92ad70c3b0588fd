import type { FlowNode } from '#domain/flows/graph.ts'
import type { BlockEnv } from './block-env.ts'
import { OpenAiDialog, TypebotDialog } from './bot-dialogs.tsx'
import { ConditionDialog } from './conditions/condition-dialog.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { HttpDialog } from './http-dialog.tsx'
import { MediaDialog } from './media-dialog.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import {
  AttendantDialog,
  HoursDialog,
  IntegrationDialog,
  PromptDialog,
  StartFlowDialog,
  TagDialog,
  TicketDialog,
} from './routing-dialogs.tsx'
import {
  CloseDialog,
  ExperimentDialog,
  IntervalDialog,
  MessageDialog,
  NoteDialog,
  RandomizerDialog,
  SetDialog,
  StartDialog,
  WaitUntilDialog,
} from './simple-dialogs.tsx'

/** Renders the dialog for the type of a block. */
export function BlockDialog({ node, env }: { node: FlowNode; env: BlockEnv }) {
  switch (node.type) {
    case 'start':
      return <StartDialog node={node} env={env} />
    case 'message':
      return <MessageDialog node={node} env={env} />
    case 'interval':
      return <IntervalDialog node={node} env={env} />
    case 'condition':
      return <ConditionDialog node={node} env={env} />
    case 'menu':
      return <MenuDialog node={node} env={env} />
    case 'img':
    case 'audio':
    case 'video':
      return <MediaDialog node={node} env={env} />
    case 'randomizer':
      return <RandomizerDialog node={node} env={env} />
    case 'singleBlock':
      return <ContentDialog node={node} env={env} />
    case 'ticket':
      return <TicketDialog node={node} env={env} />
    case 'typebot':
      return <TypebotDialog node={node} env={env} />
    case 'openai':
      return <OpenAiDialog node={node} env={env} />
    case 'question':
      return <QuestionDialog node={node} env={env} />
    case 'note':
      return <NoteDialog node={node} env={env} />
    case 'hours':
      return <HoursDialog node={node} env={env} />
    case 'tag':
      return <TagDialog node={node} env={env} />
    case 'http':
      return <HttpDialog node={node} env={env} />
    case 'set':
      return <SetDialog node={node} env={env} />
    case 'attendant':
      return <AttendantDialog node={node} env={env} />
    case 'startFlow':
      return <StartFlowDialog node={node} env={env} />
    case 'experiment':
      return <ExperimentDialog node={node} env={env} />
    case 'waitUntil':
      return <WaitUntilDialog node={node} env={env} />
    case 'integration':
      return <IntegrationDialog node={node} env={env} />
    case 'prompt':
      return <PromptDialog node={node} env={env} />
    case 'close':
      return <CloseDialog node={node} env={env} />
  }
}
