import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { type ChannelName, channelNames } from '#domain/channels/channel-capabilities.ts'
import { channelFlag } from '#domain/connections/channel-plan.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { channels } from '#web/connections/channel-name.tsx'
import { connectionTexts } from '#web/connections/connection-texts.ts'

/** Menu of the channels that the plan includes. */
export function AddConnection({ onChoose }: { onChoose: (channel: ChannelName) => void }) {
  const t = useTexts(connectionTexts)
  const plan = useSession()?.company.plan
  const offered = channelNames.filter((channel) => plan?.[channelFlag[channel]])
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((channel) => {
          const { Icon, text } = channels[channel]
          return (
            <Menu.Item
              key={channel}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              onClick={() => onChoose(channel)}
            >
              {t(text)}
            </Menu.Item>
          )
        })}
        {!offered.length && <Menu.Label maw={260}>{t('notInPlan')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
