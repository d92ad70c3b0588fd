import { defineTexts } from '#domain/i18n/language.ts'

export const supportTexts = defineTexts({
  title: { pt: 'Suporte', en: 'Support', es: 'Soporte', tr: 'Destek' },
  intro: {
    pt: 'Algo não funciona ou ficou uma dúvida? Escreva para quem cuida desta instalação.',
    en: 'Something does not work, or you have a question? Write to those who run this installation.',
    es: '¿Algo no funciona o quedó una duda? Escriba a quienes cuidan esta instalación.',
    tr: 'Bir şey çalışmıyor mu, bir sorunuz mu var? Bu kurulumu yönetenlere yazın.',
  },
  contact: {
    pt: 'Falar com o suporte',
    en: 'Contact support',
    es: 'Hablar con soporte',
    tr: 'Desteğe yaz',
  },
  none: {
    pt: 'Esta instalação não informou um endereço de suporte. Fale com o administrador da sua empresa.',
    en: 'This installation names no support address. Ask the administrator of your company.',
    es: 'Esta instalación no informó una dirección de soporte. Hable con el administrador de su empresa.',
    tr: 'Bu kurulum bir destek adresi vermedi. Şirketinizin yöneticisine sorun.',
  },
  toTell: {
    pt: 'Dados para informar',
    en: 'What to tell them',
    es: 'Datos para informar',
    tr: 'Bildirilecek bilgiler',
  },
  version: { pt: 'Versão', en: 'Version', es: 'Versión', tr: 'Sürüm' },
  company: { pt: 'Empresa', en: 'Company', es: 'Empresa', tr: 'Şirket' },
  user: { pt: 'Usuário', en: 'User', es: 'Usuario', tr: 'Kullanıcı' },
  browser: { pt: 'Navegador', en: 'Browser', es: 'Navegador', tr: 'Tarayıcı' },
  copy: { pt: 'Copiar dados', en: 'Copy', es: 'Copiar datos', tr: 'Bilgileri kopyala' },
})
