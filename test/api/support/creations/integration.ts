import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_calendar_feed: ({ site, suffix }) => [0, 1].map((n) => ({
    p_values: { name: `feed ${n} ${suffix}`, kinds: ['SLOTS', 'OUTAGES'], site_id: site.id },
  })),
  issue_calendar_address: async ({ caller, site }) =>
    (await rowsOf(caller, `/calendar_feeds?site_id=eq.${site.id}`)).map(({ id }) => ({ p_calendar_feed_id: id })),
  create_webhook_endpoint: ({ site, suffix }) => [0, 1].map((n) => ({
    p_values: { name: `endpoint ${n} ${suffix}`, url: 'https://hooks.example.org/in', event_patterns: ['*'], site_id: site.id },
  })),
  issue_webhook_secret: async ({ caller, site }) =>
    (await rowsOf(caller, `/webhook_endpoints?site_id=eq.${site.id}`)).map(({ id }) => ({ p_webhook_endpoint_id: id })),
  replay_webhook_deliveries: async ({ caller, site }) =>
    (await rowsOf(caller, `/webhook_endpoints?site_id=eq.${site.id}`)).map(({ id }) => ({
      p_webhook_endpoint_id: id, p_from: new Date(Date.now() - 60_000).toISOString(),
    })),
  send_webhook_test: async ({ caller, site }) =>
    (await rowsOf(caller, `/webhook_endpoints?site_id=eq.${site.id}`)).map(({ id }) => ({ p_webhook_endpoint_id: id })),
}
