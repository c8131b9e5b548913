-- The type of an event of a record that is not in its list: noun.deleted, or noun.left_reach where it left a site that
-- the caller reaches. Null where the caller is told nothing: it was out of reach before, or the caller does not read
-- everything of its domain.
create or replace function integration.type_of_gone(
  p_delivery integration.webhook_deliveries,
  p_endpoint integration.webhook_endpoints,
  p_noun     text,
  p_lines    audit.events[]
)
returns text
language sql
stable
set search_path = ''
as $$
  select case
           when p_delivery.entity = any (audit.withheld_entities()) then null
           when p_delivery.event_type = p_noun || '.deleted'
             and exists (
               select
                 from unnest(p_lines) as l
                where l.operation = 'DELETE'
                  and l.site_id = any ((select core.reachable_ids())::uuid[])
                  and (p_endpoint.site_id is null or l.site_id = p_endpoint.site_id)
             )
             then p_noun || '.deleted'
           when exists (
             select
               from unnest(p_lines) as l
              where l.operation = 'UPDATE'
                and (l.before ->> 'site_id')::uuid = any ((select core.reachable_site_ids())::uuid[])
                and (p_endpoint.site_id is null or (l.before ->> 'site_id')::uuid = p_endpoint.site_id)
           )
             then p_noun || '.left_reach'
         end
$$;
