-- Gives a work order, which is locked, to workers; who has it already keeps it. What each of them lacks, by p_faults,
-- is overridden for the reason that was given, or there is nothing. The faults name contracts only to who reads them.
create or replace function work.store_assignments(
  p_work_order      work.work_orders,
  p_worker_ids      uuid[],
  p_override_reason text,
  p_faults          jsonb
)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into work.assignments as a (site_id, work_order_id, worker_id, override_reason, overridden_ids)
  select p_work_order.site_id, p_work_order.id, n.id, case when l.ids <> '{}' then p_override_reason end, l.ids
    from unnest(p_worker_ids) as n (id)
   cross join lateral (
      select array(
               select (f.fault ->> 'requirement_id')::uuid
                 from jsonb_array_elements(p_faults) as f (fault)
                where (f.fault ->> 'id')::uuid = n.id
                  and f.fault ? 'requirement_id'
                union
               select g.contract_id
                 from work.authorization_gaps(p_work_order, array[n.id]) as g
                where p_faults @> '[{"code": "AUTHORIZED_VENDOR_REQUIRED"}]'
                order by 1
             ) as ids
   ) as l
  on conflict (organization_id, work_order_id, worker_id) where ended_at is null do update
     set override_reason = excluded.override_reason,
         overridden_ids = a.overridden_ids || excluded.overridden_ids
   where excluded.override_reason is not null
$$;

grant execute on function work.store_assignments to assetry_api;
