import { Badge, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './messages-api.module.css'

type EndpointProps = { title: string; method: string; path: string; about: string; children: ReactNode }

/** A call with what it does. */
export const Endpoint = ({ title, method, path, about, children }: EndpointProps) => (
  <section className={classes.card} aria-label={title}>
    <Title order={2} fz={16} mb={8}>
      {title}
    </Title>
    <div className={classes.endpoint}>
      <Badge variant="light" radius="sm">
        {method}
      </Badge>
      <code className={classes.inline}>{path}</code>
    </div>
    <Text fz="sm" mt={8} mb={16} c="var(--text-weak)">
      {about}
    </Text>
    {children}
  </section>
)
