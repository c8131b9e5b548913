-- Where these slots of a work order meet others of the same workers, at whatever site: as faults, with the other slot
-- where it is within reach. What is not over of the work order itself is planned anew and does not count.
create or replace function work.booking_faults(p_work_order_id uuid, p_slots work.slots[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               format('p_slots[%s].starts_at', n.ordinality), 'DOUBLE_BOOKED',
               case
                 when w.site_id = any ((select core.reachable_site_ids())::uuid[]) then
                   format('Is scheduled at %s from %s', w.work_order_number, to_json(s.starts_at) #>> '{}')
                 else 'Is scheduled at a site that you do not reach'
               end
             ) || case
               when w.site_id = any ((select core.reachable_site_ids())::uuid[]) then jsonb_build_object('id', w.id)
               else '{}'
             end
             order by n.ordinality, s.starts_at
           ),
           '[]'
         )
    from unnest(p_slots) with ordinality as n
    join work.slots as s
      on s.organization_id = core.current_organization_id()
     and s.worker_id = n.worker_id
     and s.during && tstzrange(n.starts_at, n.ends_at, '[)')
     and s.released_at is null
     and (s.work_order_id <> p_work_order_id or s.ends_at <= clock_timestamp())
    join work.work_orders as w on w.organization_id = s.organization_id and w.id = s.work_order_id
$$;

grant execute on function work.booking_faults to assetry_api;
