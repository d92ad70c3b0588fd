import { createContext, type ReactNode, useContext } from 'react'
import classes from './page-frame.module.css'

type PageFrameProps = {
  title: string
  /** The number of records, beside the title. */
  count?: string | undefined
  actions?: ReactNode
  children: ReactNode
}

const Within = createContext(false)

/** A page: a head with actions, and one scrolling area below. Inside another page it has no title of its own. */
export function PageFrame({ title, count, actions, children }: PageFrameProps) {
  const isPart = useContext(Within)
  const counted = count && <span className={classes.count}>{count}</span>
  if (isPart) {
    return (
      <section aria-label={title}>
        {(counted || actions) && (
          <div className={classes.partHead}>
            <div className={classes.named}>{counted}</div>
            <div className={classes.actions}>{actions}</div>
          </div>
        )}
        {children}
      </section>
    )
  }
  return (
    <section className={classes.page} aria-label={title}>
      <header className={classes.head}>
        <div className={classes.named}>
          <h1 className={classes.title}>{title}</h1>
          {counted}
        </div>
        <div className={classes.actions}>{actions}</div>
      </header>
      <div className={classes.body}>
        <Within value={true}>{children}</Within>
      </div>
    </section>
  )
}
