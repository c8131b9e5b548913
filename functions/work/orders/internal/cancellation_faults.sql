-- Why a work order cannot be cancelled with what is part of it: some of that was worked on or cost something, each
-- with its reasons, or is out of reach, or locks are on for it or permits not handed back: only those whose they are
-- can say that nobody is in danger. Empty when nothing stands against it. p_parts is what is still open, itself
-- included.
create or replace function work.cancellation_faults(p_parts work.work_orders[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_agg(
                      core.fault('id', 'HAS_ACTUALS', format('%s (%s) %s', p.title, p.work_order_number, f.message))
                        || jsonb_build_object('id', p.id)
                      order by p.work_order_number, f.place
                    )
               from unnest(p_parts) as p
              cross join lateral (
                 values
                   (1, 'was already worked on', p.started_at is not null),
                   (2, 'has labour hours', work.has_labour(p.id)),
                   (3, 'has costs', work.has_costs(p.id))
               ) as f (place, message, is_so)
              where f.is_so
                and p.site_id = any ((select core.reachable_site_ids())::uuid[])
           ),
           '[]'
         ) || coalesce(
           (
             select jsonb_build_array(
                      core.fault('id', 'CHILDREN_OPEN', format('Open at sites that you do not reach: %s', count(*)))
                    )
               from unnest(p_parts) as p
              where p.site_id <> all ((select core.reachable_site_ids())::uuid[])
             having count(*) > 0
           ),
           '[]'
         ) || coalesce(
           (
             select jsonb_agg(f.fault order by f.fault ->> 'code', p.work_order_number, f.place)
               from unnest(p_parts) as p
              cross join jsonb_array_elements(safety.end_faults(p.id)) with ordinality as f (fault, place)
           ),
           '[]'
         )
$$;

grant execute on function work.cancellation_faults to assetry_api, assetry_list;
