import { Outlet } from 'react-router'
import { type Access, mayCall } from '#domain/access/access.ts'
import { useViewer } from '#web/platform/session.ts'
import { ForbiddenScreen } from './forbidden-screen.tsx'

export function Permitted({ access }: { access: Access }) {
  return mayCall(useViewer(), access) ? <Outlet /> : <ForbiddenScreen />
}
