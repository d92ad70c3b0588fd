import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { signed } from '#domain/messages/signature-rules.ts'
import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '#web/platform/session.ts'

/** Whether this user's texts carry their name, and the function that signs a text. Always off if the company disables it. */
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
