import { SegmentedControl } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { editorTexts } from './editor-texts.ts'

export type FlowView = 'drawing' | 'list'

type ViewSwitchProps = { asList: boolean; onChange: (view: FlowView) => void }

/** Shows a flow as its drawing, or as a list. */
export function ViewSwitch({ asList, onChange }: ViewSwitchProps) {
  const t = useTexts(editorTexts)
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('viewAs')}
      data={[
        { value: 'drawing', label: t('asDrawing') },
        { value: 'list', label: t('asList') },
      ]}
      value={asList ? 'list' : 'drawing'}
      onChange={(chosen) => onChange(chosen === 'list' ? 'list' : 'drawing')}
    />
  )
}
