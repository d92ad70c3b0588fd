import { Menu } from '@mantine/core'
import {
  IconArrowsSplit2,
  IconCopy,
  IconDownload,
  IconPencil,
  IconPower,
  IconSitemap,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { flowEndpoints, type FlowSummary } from '#domain/flows/flow-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { downloadFlow } from './flow-file-transfer.ts'
import { flowTexts } from './flow-texts.ts'
import { flowUseTexts } from './flow-use-texts.ts'
import { flowsKey } from './flows-key.ts'

type FlowActionsProps = {
  flow: FlowSummary
  onName: () => void
  onCopy: () => void
  onUses: () => void
  onRemove: () => void
}

/** Actions on one flow of the list. */
export function FlowActions({ flow, onName, onCopy, onUses, onRemove }: FlowActionsProps) {
  const t = useTexts(flowTexts)
  const tUse = useTexts(flowUseTexts)
  const turn = () =>
    call(flowEndpoints.switchFlow, { body: { flowId: flow.id, active: !flow.active } }).then(
      () => askAgain(flowsKey),
      showError,
    )
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onName}>
        {t('editName')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={`/flowbuilder/${flow.id}`}
        leftSection={<IconSitemap size={16} aria-hidden />}
      >
        {t('editFlow')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
        {t('duplicate')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowsSplit2 size={16} aria-hidden />} onClick={onUses}>
        {tUse('usedIn')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPower size={16} aria-hidden />} onClick={() => void turn()}>
        {t(flow.active ? 'deactivate' : 'activate')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void downloadFlow(flow.id, flow.name).catch(showError)}
      >
        {t('export')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
        {t('remove')}
      </Menu.Item>
    </>
  )
}
