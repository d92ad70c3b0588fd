import { Text } from '@mantine/core'
import { answerKinds } from '#domain/flows/answers/answer-kinds.ts'
import { diffOf } from '#domain/flows/versions/diff.ts'
import type { FlowGraph, FlowNode } from '#domain/flows/graph.ts'
import { useTexts } from '#web/platform/translate.ts'
import { blockLine } from '../block-line.ts'
import { blockLineTexts, blockTexts } from '../block-texts.ts'
import { versionTexts } from './version-texts.ts'

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

/** Shows the differences between two graphs, block by block. */
export function FlowDiff({ before, after }: { before: FlowGraph; after: FlowGraph }) {
  const t = useTexts(versionTexts)
  const types = useTexts(blockTexts)
  const line = useTexts(blockLineTexts)
  const { added, removed, changed, moved, addedEdges, removedEdges } = diffOf(before, after)
  const isSame = [added, removed, changed, moved, addedEdges, removedEdges].every(
    ({ length }) => length === 0,
  )
  const named = (node: FlowNode) => `${types(node.type)}: ${shortened(blockLine(node, line))}`
  // The kind of an answer is stored by a key; any text is stored by none.
  const shown = (field: string, value: string) =>
    field === 'answer'
      ? line(`answer.${answerKinds.find((kind) => kind === value) ?? 'text'}`)
      : shortened(value)
  if (isSame) {
    return (
      <Text fz="sm" role="status">
        {t('same')}
      </Text>
    )
  }
  return (
    <ul style={{ margin: 0, paddingLeft: 16, fontSize: 13 }}>
      {added.map((node) => (
        <li key={node.id}>
          <Text span fz="sm" c="var(--positive)">
            + {t('added')}
          </Text>{' '}
          {named(node)}
        </li>
      ))}
      {removed.map((node) => (
        <li key={node.id}>
          <Text span fz="sm" c="var(--danger)">
            − {t('removed')}
          </Text>{' '}
          {named(node)}
        </li>
      ))}
      {changed.map(({ node, fields }) => (
        <li key={node.id}>
          <Text span fz="sm" c="var(--warning)">
            ~ {t('changed')}
          </Text>{' '}
          {types(node.type)}
          {fields.map(({ field, before: was, after: is }) => (
            <div key={field} style={{ overflowWrap: 'anywhere' }}>
              <del>{shown(field, was)}</del> → <ins>{shown(field, is)}</ins>
            </div>
          ))}
        </li>
      ))}
      {addedEdges.length + removedEdges.length > 0 && (
        <li>{t('ways', { added: addedEdges.length, removed: removedEdges.length })}</li>
      )}
      {moved.length > 0 && <li>{t('moved', { n: moved.length })}</li>}
    </ul>
  )
}
