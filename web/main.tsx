import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import './ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app/app.tsx'
import { preloadFirstScreen } from '#web/app/screen-routes.tsx'

const root = document.getElementById('root')
if (root) void preloadFirstScreen().then(() => createRoot(root).render(<App />))
