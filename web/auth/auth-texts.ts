import { defineTexts } from '#domain/i18n/language.ts'

export const authTexts = defineTexts({
  title: { pt: 'Entre na sua conta', en: 'Sign in', es: 'Inicie sesión', tr: 'Giriş yapın' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo electrónico', tr: 'E-posta' },
  password: { pt: 'Senha', en: 'Password', es: 'Contraseña', tr: 'Parola' },
  showPassword: {
    pt: 'Mostrar ou esconder a senha',
    en: 'Show or hide the password',
    es: 'Mostrar u ocultar la contraseña',
    tr: 'Parolayı göster veya gizle',
  },
  remember: { pt: 'Manter conectado', en: 'Keep me signed in', es: 'Mantener la sesión', tr: 'Beni hatırla' },
  submit: { pt: 'Entrar', en: 'Sign in', es: 'Entrar', tr: 'Giriş yap' },
  required: { pt: 'Obrigatório', en: 'Required', es: 'Obligatorio', tr: 'Zorunlu' },
  tooShort: { pt: 'Muito curto!', en: 'Too short!', es: '¡Muy corto!', tr: 'Çok kısa!' },
  tooLong: { pt: 'Muito longo!', en: 'Too long!', es: '¡Muy largo!', tr: 'Çok uzun!' },
  invalidEmail: {
    pt: 'E-mail inválido',
    en: 'Invalid e-mail',
    es: 'Correo inválido',
    tr: 'Geçersiz e-posta',
  },
  forgot: {
    pt: 'Esqueci minha senha',
    en: 'I forgot my password',
    es: 'Olvidé mi contraseña',
    tr: 'Parolamı unuttum',
  },
  noAccount: {
    pt: 'Ainda não tem conta?',
    en: 'No account yet?',
    es: '¿Aún no tiene cuenta?',
    tr: 'Hesabınız yok mu?',
  },
  signUp: { pt: 'Cadastre-se', en: 'Sign up', es: 'Regístrese', tr: 'Kaydolun' },
  support: { pt: 'Falar com o suporte', en: 'Contact support', es: 'Hablar con soporte', tr: 'Desteğe yaz' },
  language: { pt: 'Idioma', en: 'Language', es: 'Idioma', tr: 'Dil' },
  daysLeft: {
    pt: 'Sua assinatura termina em {days} dias.',
    en: 'Your subscription ends in {days} days.',
    es: 'Su suscripción termina en {days} días.',
    tr: 'Aboneliğiniz {days} gün içinde sona eriyor.',
  },
  dayLeft: {
    pt: 'Sua assinatura termina em 1 dia.',
    en: 'Your subscription ends in 1 day.',
    es: 'Su suscripción termina en 1 día.',
    tr: 'Aboneliğiniz 1 gün içinde sona eriyor.',
  },
  lastDay: {
    pt: 'Sua assinatura termina hoje.',
    en: 'Your subscription ends today.',
    es: 'Su suscripción termina hoy.',
    tr: 'Aboneliğiniz bugün sona eriyor.',
  },
  pastDue: {
    pt: 'Opss! Sua assinatura venceu {date}',
    en: 'Oops! Your subscription ended on {date}',
    es: '¡Ups! Su suscripción venció el {date}',
    tr: 'Hay aksi! Aboneliğiniz {date} tarihinde sona erdi',
  },
  takenOver: {
    pt: 'Sua conta foi acessada em outro computador.',
    en: 'Your account was opened on another computer.',
    es: 'Su cuenta fue abierta en otra computadora.',
    tr: 'Hesabınız başka bir bilgisayarda açıldı.',
  },
})
