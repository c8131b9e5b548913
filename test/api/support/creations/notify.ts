import type { Caller } from '../caller.ts'
import { sql } from '../database.ts'
import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_notification_relay: async ({ caller, suffix }) => {
    // An organization has one relay in each channel.
    const taken = (await rowsOf(caller, '/notification_relays')).map(({ channel }) => channel)
    const values = { name: `relay ${suffix}`, url: 'https://hooks.example.org/incoming' }
    return taken.includes('CHAT')
      ? { p_values: { ...values, channel: 'WEBHOOK', signing_secret: `whsec_${'c2VjcmV0'.repeat(4)}` } }
      : { p_values: { ...values, channel: 'CHAT', message_format: 'TEXT' } }
  },
  create_push_subscription: ({ suffix }) => [0, 1].map((n) => ({
    p_values: {
      device_name: `device ${n} ${suffix}`, endpoint: `https://push.example.org/send/${n}${suffix}`, auth_secret: 'BTBZMqHH6r4Tts7J_aSIgg',
      public_key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    },
  })),
  create_notification_destination: async ({ caller, site, suffix }) => ({
    p_values: { channel: await untestedChannel(caller), name: suffix, address: `#${suffix}`, site_id: site.id }
  }),
  send_channel_test: async ({ caller, site }) => {
    const [destination] = await rowsOf(caller, `/notification_destinations?site_id=eq.${site.id}`)
    return { p_channel: destination?.channel, p_destination_id: destination?.id }
  },
  // A topic has one draft in a language.
  create_notification_text: async ({ caller }) => {
    const taken = (await rowsOf(caller, '/notification_texts?status=eq.DRAFT')).map(({ topic }) => topic)
    const free = (await rowsOf(caller, '/notification_topics?order=code.asc')).filter(({ code }) => !taken.includes(code))
    return free.slice(0, 2).map(({ code }) => ({
      p_values: { topic: code, locale: 'en', subject: 'About {{number}}', body: 'Look at {{number}}.' },
    }))
  },
  // Of a message that is not sent yet nothing bounces, which is an answer as well.
  record_mail_bounce: async ({ site }) => {
    const [row] = await sql<{ token: string }>(`
      select substring(notify.bounce_address(m.id, 'b@example.org') from '\\+(.*)@') as token
        from core.sites as s
        join notify.messages as m on m.organization_id = s.organization_id
       where s.id = $1
       order by m.id
       limit 1`, [site.id])
    return { p_token: row?.token ?? '', p_status: '5.1.1', p_diagnostic: 'No such mailbox' }
  },
  // One's own, which a further call replaces.
  update_notification_preferences: () => ({
    p_preferences: [{ area: 'WORK', choice: 'DIGEST' }, { topic: 'WORK_ASSIGNED', choice: 'NOW' }],
  }),
  update_notification_settings: () => ({ p_values: { digest_time: '06:30' } }),
  update_quiet_hours: () => ({
    p_quiet_hours: ['SATURDAY', 'SUNDAY'].map((weekday) => ({ weekday, start_time: '22:00', end_time: '06:00' })),
  }),
}

/** The channel of a relay that no test was sent through: it takes one a minute. */
async function untestedChannel(caller: Caller): Promise<unknown> {
  return (await rowsOf(caller, '/notification_relays?status=eq.DRAFT&limit=1'))[0]?.channel
}
