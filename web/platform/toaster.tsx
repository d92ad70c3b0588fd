import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

const shownMs = 3000

/** Where notices appear. */
export const Toaster = () => <Notifications position="top-center" autoClose={shownMs} limit={4} />
