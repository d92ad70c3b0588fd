import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { FlowUse } from '#domain/flows/flow-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { flowUseTexts } from './flow-use-texts.ts'

/** Page on which the records of each kind are changed. */
const pageOf = ({ kind, id }: FlowUse): string => {
  if (kind === 'flow') return `/flowbuilder/${id}`
  if (kind === 'phrase') return '/phrase-lists'
  return kind === 'menu' ? '/queues' : '/connections'
}

/** What leads to a flow, each with the page where that is changed. */
export function FlowUseList({ uses }: { uses: readonly FlowUse[] }) {
  const t = useTexts(flowUseTexts)
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18, fontSize: 13, lineHeight: 1.7 }}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`} style={{ overflowWrap: 'anywhere' }}>
          <span style={{ color: 'var(--text-weak)' }}>{t(use.kind)}:</span>{' '}
          <Anchor component={Link} to={pageOf(use)} inherit>
            {use.name}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
