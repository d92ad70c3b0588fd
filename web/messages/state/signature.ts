import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { signed } from '#domain/messages/signature-rules.ts'
import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '#web/platform/session.ts'

/** Whether texts of this person carry their name, and the way a signed text looks. Off for good where the company says so. */
export function useSignature() {
  const user = useSession()
  const [isOn, setOn] = useLocalStorage({
    key: 'signOption',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const isAllowed = user?.company.companieSettings.sendSignMessage === 'enabled'
  const name = user?.name ?? ''
  return {
    isAllowed,
    isOn: isAllowed && isOn,
    setOn,
    sign: (text: string, channel: ChannelName): string =>
      isAllowed && isOn ? signed(text, { name, channel }) : text,
  }
}
