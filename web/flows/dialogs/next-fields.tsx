import { Fieldset, Stack } from '@mantine/core'
import type { FlowNode } from '#domain/flows/graph.ts'
import { readingOrder } from '#domain/flows/drawing/layout.ts'
import { handleOf, outputsOf } from '#domain/flows/outputs.ts'
import { useTexts } from '#web/platform/translate.ts'
import { SearchSelect } from '#web/ui/controls/search-select.tsx'
import { blockLine, outputLabel } from '../block-line.ts'
import { blockLineTexts, blockTexts } from '../block-texts.ts'
import type { BlockEnv } from './block-env.ts'
import { dialogTexts } from './dialog-texts.ts'

const nowhere = ''
const longestName = 60

type NextFieldsProps = {
  /** The node with the current values of the dialog. */
  node: FlowNode
  env: BlockEnv
  next: ReadonlyMap<string, string | null>
  renamed: ReadonlyMap<string, string>
  onNext: (handle: string, target: string | null) => void
}

/** Selects the target of each output: connects blocks without a mouse. */
export function NextFields({ node, env, next, renamed, onNext }: NextFieldsProps) {
  const t = useTexts(dialogTexts)
  const types = useTexts(blockTexts)
  const line = useTexts(blockLineTexts)
  const outputs = outputsOf(node)
  const nodes = new Map(env.nodes.map((each) => [each.id, each]))
  // Blocks have the numbers of the list view.
  const choices = readingOrder(env.nodes, env.edges).flatMap((id, at) => {
    const other = nodes.get(id)
    if (!other || id === node.id || other.type === 'note' || other.type === 'start') return []
    const words = blockLine(other, line).slice(0, longestName).replaceAll('\n', ' ')
    return [{ value: id, label: `${at + 1}. ${types(other.type)}: ${words}` }]
  })
  if (outputs.length === 0 || choices.length === 0) return null
  const before = (handle: string) => {
    const own = env.edges.filter(({ source }) => source === node.id)
    return own.find((edge) => (renamed.get(handleOf(edge)) ?? handleOf(edge)) === handle)?.target
  }
  return (
    <Fieldset legend={t('nextTitle')} p="sm">
      <Stack gap={8}>
        {outputs.map((output) => {
          const { handle } = output
          const chosen = next.has(handle) ? next.get(handle) : before(handle)
          return (
            <SearchSelect
              key={handle}
              label={outputLabel(node, output, line)}
              allowDeselect={false}
              data={[{ value: nowhere, label: t('nowhere') }, ...choices]}
              value={chosen ?? nowhere}
              onChange={(id) => onNext(handle, id || null)}
            />
          )
        })}
      </Stack>
    </Fieldset>
  )
}
