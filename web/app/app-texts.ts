import { defineTexts } from '#domain/i18n/language.ts'

export const appTexts = defineTexts({
  'menu.tickets': { pt: 'Atendimentos', en: 'Tickets', es: 'Atenciones', tr: 'Görüşmeler' },
  'menu.contacts': { pt: 'Contatos', en: 'Contacts', es: 'Contactos', tr: 'Kişiler' },
  mainMenu: { pt: 'Menu principal', en: 'Main menu', es: 'Menú principal', tr: 'Ana menü' },
  toggleMenu: {
    pt: 'Abrir ou fechar o menu',
    en: 'Open or close the menu',
    es: 'Abrir o cerrar el menú',
    tr: 'Menüyü aç veya kapat',
  },
  skip: {
    pt: 'Ir para o conteúdo',
    en: 'Skip to the content',
    es: 'Ir al contenido',
    tr: 'İçeriğe geç',
  },
  greeting: {
    pt: 'Olá, {name} — {company}',
    en: 'Hello, {name} — {company}',
    es: 'Hola, {name} — {company}',
    tr: 'Merhaba, {name} — {company}',
  },
  activeUntil: {
    pt: 'Ativo até {date}',
    en: 'Active until {date}',
    es: 'Activo hasta {date}',
    tr: '{date} tarihine kadar etkin',
  },
  lightTheme: { pt: 'Tema claro', en: 'Light theme', es: 'Tema claro', tr: 'Açık tema' },
  darkTheme: { pt: 'Tema escuro', en: 'Dark theme', es: 'Tema oscuro', tr: 'Koyu tema' },
  volume: {
    pt: 'Volume dos avisos',
    en: 'Notification volume',
    es: 'Volumen de los avisos',
    tr: 'Bildirim sesi',
  },
  refresh: { pt: 'Atualizar', en: 'Refresh', es: 'Actualizar', tr: 'Yenile' },
  account: { pt: 'Sua conta', en: 'Your account', es: 'Su cuenta', tr: 'Hesabınız' },
  language: { pt: 'Idioma', en: 'Language', es: 'Idioma', tr: 'Dil' },
  logout: { pt: 'Sair', en: 'Sign out', es: 'Salir', tr: 'Çıkış' },
  offline: {
    pt: 'Sem conexão. O que você vê pode estar desatualizado; reconectando…',
    en: 'No connection. What you see may be out of date; reconnecting…',
    es: 'Sin conexión. Lo que ve puede estar desactualizado; reconectando…',
    tr: 'Bağlantı yok. Gördükleriniz güncel olmayabilir; yeniden bağlanılıyor…',
  },
  forbidden: {
    pt: 'Oops! Acesso Negado!',
    en: 'Oops! Access denied!',
    es: '¡Oops! ¡Acceso denegado!',
    tr: 'Hay aksi! Erişim reddedildi!',
  },
  notFound: {
    pt: 'Esta página não existe.',
    en: 'This page does not exist.',
    es: 'Esta página no existe.',
    tr: 'Bu sayfa yok.',
  },
  broken: {
    pt: 'Algo quebrou nesta tela. Recarregue para continuar.',
    en: 'Something broke on this screen. Reload to go on.',
    es: 'Algo se rompió en esta pantalla. Recargue para continuar.',
    tr: 'Bu ekranda bir şey bozuldu. Devam etmek için yeniden yükleyin.',
  },
  reload: { pt: 'Recarregar', en: 'Reload', es: 'Recargar', tr: 'Yeniden yükle' },
  backToTickets: {
    pt: 'Voltar aos atendimentos',
    en: 'Back to the tickets',
    es: 'Volver a las atenciones',
    tr: 'Görüşmelere dön',
  },
})
