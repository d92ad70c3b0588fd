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
    sign: (text: string): string => (isAllowed && isOn ? `*${name}:*\n${text}` : text),
  }
}
