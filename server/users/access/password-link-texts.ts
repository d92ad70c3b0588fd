import { defineTexts } from '#domain/i18n/language.ts'

export const passwordLinkTexts = defineTexts({
  subject: {
    pt: 'Crie a sua senha do {app}',
    en: 'Choose your {app} password',
    es: 'Cree su contraseña de {app}',
    tr: '{app} parolanızı belirleyin',
  },
  text: {
    pt: 'Olá, {name}!\n\nCrie a sua senha para {company} no {app} por este link:\n\n{link}\n\nEle vale por 24 horas e pode ser usado uma vez. Depois, entre com este e-mail e a sua senha.',
    en: 'Hello, {name}!\n\nChoose your password for {company} on {app} by this link:\n\n{link}\n\nIt is valid for 24 hours and can be used once. After that, sign in with this e-mail and your password.',
    es: '¡Hola, {name}!\n\nCree su contraseña para {company} en {app} con este enlace:\n\n{link}\n\nVale por 24 horas y puede usarse una vez. Después, entre con este correo y su contraseña.',
    tr: 'Merhaba {name}!\n\n{app} üzerindeki {company} için parolanızı bu bağlantıdan belirleyin:\n\n{link}\n\nBağlantı 24 saat geçerlidir ve bir kez kullanılabilir. Sonra bu e-posta ve parolanızla giriş yapın.',
  },
})
