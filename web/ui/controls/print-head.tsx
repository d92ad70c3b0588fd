import { brand, logoOf } from '#web/platform/brand.ts'
import classes from './print-head.module.css'

/** The brand over a printed page; on the screen, the bar shows it. */
export const PrintHead = () => (
  <div className={classes.head} aria-hidden>
    {/* Paper is light, whatever the screen is. */}
    <img src={logoOf('light')} alt="" className={classes.logo} />
    {brand.appName}
  </div>
)
