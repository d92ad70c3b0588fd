import { defineTexts } from '#domain/i18n/language.ts'

export const deletedRecordTexts = defineTexts({
  open: { pt: 'Excluídos', en: 'Deleted', es: 'Eliminados', tr: 'Silinenler' },
  connection: {
    pt: 'Conexões excluídas',
    en: 'Deleted connections',
    es: 'Conexiones eliminadas',
    tr: 'Silinen bağlantılar',
  },
  queue: {
    pt: 'Departamentos excluídos',
    en: 'Deleted departments',
    es: 'Departamentos eliminados',
    tr: 'Silinen departmanlar',
  },
  user: {
    pt: 'Usuários excluídos',
    en: 'Deleted users',
    es: 'Usuarios eliminados',
    tr: 'Silinen kullanıcılar',
  },
  tag: { pt: 'Etiquetas excluídas', en: 'Deleted tags', es: 'Etiquetas eliminadas', tr: 'Silinen etiketler' },
  integration: {
    pt: 'Integrações excluídas',
    en: 'Deleted integrations',
    es: 'Integraciones eliminadas',
    tr: 'Silinen entegrasyonlar',
  },
  prompt: {
    pt: 'Prompts excluídos',
    en: 'Deleted prompts',
    es: 'Prompts eliminados',
    tr: 'Silinen istemler',
  },
  integrationHint: {
    pt: 'A integração volta com suas chaves, às conexões que a usavam.',
    en: 'The integration comes back with its keys, to the connections that used it.',
    es: 'La integración vuelve con sus claves, a las conexiones que la usaban.',
    tr: 'Entegrasyon, anahtarlarıyla ve onu kullanan bağlantılara geri gelir.',
  },
  promptHint: {
    pt: 'O prompt volta com suas chaves, às conexões que o usavam.',
    en: 'The prompt comes back with its keys, to the connections that used it.',
    es: 'El prompt vuelve con sus claves, a las conexiones que lo usaban.',
    tr: 'İstem, anahtarlarıyla ve onu kullanan bağlantılara geri gelir.',
  },
  connectionHint: {
    pt: 'A conexão volta com seus ajustes e atendimentos. A que foi lida por QR Code volta desconectada e pede um novo código.',
    en: 'The connection comes back with its settings and tickets. One that was linked by QR code comes back disconnected and asks for a new code.',
    es: 'La conexión vuelve con sus ajustes y atenciones. La vinculada por código QR vuelve desconectada y pide un código nuevo.',
    tr: 'Bağlantı, ayarları ve görüşmeleriyle geri gelir. QR koduyla bağlanan, bağlantısız gelir ve yeni bir kod ister.',
  },
  queueHint: {
    pt: 'O departamento volta com seus usuários e com os atendimentos que ficaram sem departamento.',
    en: 'The department comes back with its users and the tickets that were left without one.',
    es: 'El departamento vuelve con sus usuarios y con las atenciones que quedaron sin departamento.',
    tr: 'Departman, kullanıcıları ve departmansız kalan görüşmeleriyle geri gelir.',
  },
  userHint: {
    pt: 'O usuário volta com seus departamentos e com os atendimentos que ninguém assumiu. Ele precisa entrar de novo.',
    en: 'The user comes back with their departments and the tickets that nobody took over. They have to sign in again.',
    es: 'El usuario vuelve con sus departamentos y con las atenciones que nadie asumió. Debe entrar de nuevo.',
    tr: 'Kullanıcı, departmanları ve kimsenin devralmadığı görüşmeleriyle geri gelir. Yeniden giriş yapması gerekir.',
  },
  tagHint: {
    pt: 'A etiqueta volta aos contatos e atendimentos que a tinham.',
    en: 'The tag returns to the contacts and tickets that had it.',
    es: 'La etiqueta vuelve a los contactos y atenciones que la tenían.',
    tr: 'Etiket, onu taşıyan kişilere ve görüşmelere geri döner.',
  },
  deleted: {
    pt: 'Por {user} em {time}',
    en: 'By {user} on {time}',
    es: 'Por {user} el {time}',
    tr: '{user}, {time}',
  },
  until: {
    pt: 'guardado até {date}',
    en: 'kept until {date}',
    es: 'guardado hasta el {date}',
    tr: '{date} tarihine kadar saklanır',
  },
  restore: { pt: 'Restaurar', en: 'Restore', es: 'Restaurar', tr: 'Geri yükle' },
  restoreOf: {
    pt: 'Restaurar {name}',
    en: 'Restore {name}',
    es: 'Restaurar {name}',
    tr: '{name} kaydını geri yükle',
  },
  restored: {
    pt: '{name} está de volta.',
    en: '{name} is back.',
    es: '{name} está de vuelta.',
    tr: '{name} geri geldi.',
  },
  none: {
    pt: 'Nada foi excluído nos últimos 30 dias.',
    en: 'Nothing was deleted in the last 30 days.',
    es: 'No se eliminó nada en los últimos 30 días.',
    tr: 'Son 30 günde hiçbir şey silinmedi.',
  },
})
