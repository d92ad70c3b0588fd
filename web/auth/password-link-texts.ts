import { defineTexts } from '#domain/i18n/language.ts'

export const passwordLinkTexts = defineTexts({
  title: { pt: 'Criar senha', en: 'Choose a password', es: 'Crear contraseña', tr: 'Parola belirle' },
  hint: {
    pt: 'Olá, {name}! Crie a sua senha para {company}. Você entra com {email}.',
    en: 'Hello, {name}! Choose your password for {company}. You sign in with {email}.',
    es: '¡Hola, {name}! Cree su contraseña para {company}. Usted entra con {email}.',
    tr: 'Merhaba {name}! {company} için parolanızı belirleyin. {email} ile giriş yaparsınız.',
  },
  submit: { pt: 'Criar senha', en: 'Choose password', es: 'Crear contraseña', tr: 'Parolayı belirle' },
  done: {
    pt: 'Senha criada. Agora entre com ela.',
    en: 'Your password is set. Now sign in with it.',
    es: 'Contraseña creada. Ahora entre con ella.',
    tr: 'Parolanız belirlendi. Şimdi onunla giriş yapın.',
  },
  toLogin: { pt: 'Ir para o login', en: 'Go to sign-in', es: 'Ir al inicio de sesión', tr: 'Girişe git' },
})
