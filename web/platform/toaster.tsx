import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

const shownMs = 3000

/** Under the bar and the head of a ticket, whose buttons stay free. */
const belowHeadersPx = 116

/** Where notices appear. */
export const Toaster = () => (
  <Notifications
    position="top-right"
    autoClose={shownMs}
    limit={4}
    styles={{ root: { top: belowHeadersPx } }}
  />
)
