-- What prevents a slot of a worker who has the work, which is still to be written, within a window: each with the work
-- order. What was overridden for the slot before counts no more, but that the worker is scheduled elsewhere.
create or replace function work.faults_of_slot(p_slot work.slots, p_window tstzrange)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('p_starts_at', f.code, format('%s: %s', w.work_order_number, f.message))
               || jsonb_build_object('id', w.id)
             order by f.place, f.code, f.message
           ),
           '[]'
         )
    from work.work_orders as w
   cross join lateral (
      select 1 as place, v.code, v.message
        from work.faults_of_visits(w, array[row(p_slot.worker_id, p_slot.starts_at, p_slot.ends_at)::work.visit], true)
               as v
       where v.code = 'DOUBLE_BOOKED' or v.code <> all (coalesce(p_slot.overridden_codes, '{}'))
       union all
      select 2, c.fault ->> 'code', c.fault ->> 'message'
        from jsonb_array_elements((work.slot_coverage(w, array[p_slot])).p_faults) as c (fault)
       union all
      select 3, o.code, o.message
        from (
          values
            ('TOO_LATE', 'A slot ends after the window', p_slot.ends_at > upper(p_window)),
            ('TOO_EARLY', 'A slot starts before the window', p_slot.starts_at < lower(p_window)),
            ('IN_PAST', 'A slot would be in the past', p_slot.ends_at <= clock_timestamp())
        ) as o (code, message, is_so)
       where o.is_so
   ) as f
   where w.id = p_slot.work_order_id
$$;

grant execute on function work.faults_of_slot to assetry_api;
