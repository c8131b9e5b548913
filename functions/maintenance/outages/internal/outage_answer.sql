-- What the actions on an outage answer; p_more has what one of them adds.
create or replace function maintenance.outage_answer(p_outage maintenance.outages, p_more jsonb default '{}')
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.answer(
           to_jsonb(p_outage) || jsonb_build_object(
             'work_orders', (
               select count(*)
                 from maintenance.outage_work_orders as g
                where g.organization_id = p_outage.organization_id
                  and g.site_id = p_outage.site_id
                  and g.outage_id = p_outage.id
                  and g.released_at is null
             ),
             'warnings', '[]'::jsonb
           ) || p_more,
           null::maintenance.outage_answer
         )
$$;

grant execute on function maintenance.outage_answer to assetry_api;
