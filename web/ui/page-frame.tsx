import type { ReactNode } from 'react'
import classes from './page-frame.module.css'

type PageFrameProps = {
  title: string
  /** What the page counts, beside its title. */
  count?: string | undefined
  actions?: ReactNode
  children: ReactNode
}

/** A page: its head with what can be done, and one area below that scrolls. */
export const PageFrame = ({ title, count, actions, children }: PageFrameProps) => (
  <section className={classes.page} aria-label={title}>
    <header className={classes.head}>
      <div className={classes.named}>
        <h1 className={classes.title}>{title}</h1>
        {count && <span className={classes.count}>{count}</span>}
      </div>
      <div className={classes.actions}>{actions}</div>
    </header>
    <div className={classes.body}>{children}</div>
  </section>
)
