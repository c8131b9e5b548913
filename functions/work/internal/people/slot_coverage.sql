-- What workers lack of certificates for what is planned of them at a work order, on the day at its site of the last
-- instant of each slot: a slot to midnight does not need the next day. What stood so before is left alone.
create or replace function work.slot_coverage(
  p_work_order   work.work_orders,
  p_slots        work.slots[],
  out p_faults   jsonb,
  out p_warnings jsonb
)
returns record
language plpgsql
stable
set search_path = ''
as $$
begin
  p_faults := '[]';
  p_warnings := '[]';

  if workforce.asks_anything() then
    select coalesce(jsonb_path_query_array(jsonb_agg(c.p_faults order by n.ordinality), '$[*][*]'), '[]'),
           coalesce(jsonb_path_query_array(jsonb_agg(c.p_warnings order by n.ordinality), '$[*][*]'), '[]')
      into p_faults, p_warnings
      from unnest(p_slots) with ordinality as n
     cross join lateral work.coverage(
        p_work_order, array[n.worker_id], core.site_date(p_work_order.site_id, n.ends_at - interval '1 microsecond'),
        false, format('p_slots[%s].ends_at', n.ordinality)
     ) as c
     where not exists (
             select 1
               from work.slots as s
              where s.work_order_id = p_work_order.id
                and work.is_live(s.status)
                and s.worker_id = n.worker_id
                and s.starts_at = n.starts_at
                and s.ends_at = n.ends_at
           );
  end if;
end
$$;

grant execute on function work.slot_coverage to assetry_api;
