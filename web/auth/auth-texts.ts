import { defineTexts } from '#domain/i18n/language.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'

export const authTexts = defineTexts({
  title: { pt: 'Entre na sua conta', en: 'Sign in', es: 'Inicie sesión', tr: 'Giriş yapın' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo electrónico', tr: 'E-posta' },
  password: { pt: 'Senha', en: 'Password', es: 'Contraseña', tr: 'Parola' },
  remember: { pt: 'Manter conectado', en: 'Keep me signed in', es: 'Mantener la sesión', tr: 'Beni hatırla' },
  submit: { pt: 'Entrar', en: 'Sign in', es: 'Entrar', tr: 'Giriş yap' },
  required: uiTexts.mandatory,
  invalidEmail: uiTexts.emailWrong,
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
  ended: {
    pt: 'Sua sessão terminou. Entre de novo para continuar.',
    en: 'Your session has ended. Sign in again to go on.',
    es: 'Su sesión terminó. Entre de nuevo para continuar.',
    tr: 'Oturumunuz sona erdi. Devam etmek için yeniden giriş yapın.',
  },
  outOfHours: {
    pt: 'Seu horário de trabalho terminou. Seu horário: {startWork}–{endWork}.',
    en: 'Your working hours are over. Your hours: {startWork}–{endWork}.',
    es: 'Su horario de trabajo terminó. Su horario: {startWork}–{endWork}.',
    tr: 'Çalışma saatiniz bitti. Saatleriniz: {startWork}–{endWork}.',
  },
  removed: {
    pt: 'Seu acesso foi encerrado por {by}.',
    en: 'Your access was ended by {by}.',
    es: '{by} puso fin a su acceso.',
    tr: 'Erişiminiz {by} tarafından sonlandırıldı.',
  },
})
