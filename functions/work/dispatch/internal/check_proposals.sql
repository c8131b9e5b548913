-- Refuses to schedule proposals, which are locked with their workers and work orders, when anything speaks against any
-- of them now, with all of it; also where two of them exclude each other.
create or replace function work.check_proposals(p_slots work.slots[])
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_slot   work.slots;
  v_before work.slots[] := '{}';
  v_faults jsonb        := '[]';
begin
  foreach v_slot in array p_slots loop
    perform core.next_status('work.slots', 'The slot', v_slot.status, 'confirm_slots');

    v_faults := v_faults || (
      select coalesce(
               jsonb_agg(
                 core.fault('p_slot_ids', a.code, a.message) || jsonb_build_object('id', v_slot.id)
                 order by array_position(work.candidate_codes(), a.code), a.message
               ),
               '[]'
             )
        from work.work_orders as w
       cross join lateral (
          select f.code, f.message
            from work.visit_faults(
                   w, work.visits_of(array[v_slot.worker_id], v_slot.starts_at, v_slot.ends_at),
                   workforce.shifts_around(array[v_slot.worker_id], v_slot.starts_at, v_slot.ends_at),
                   work.stops_of(array[v_slot.worker_id], v_slot.starts_at, v_slot.ends_at) || v_before
                 ) as f
          union all
          select f.code, f.message
            from work.worker_faults(
                   w, array[v_slot.worker_id],
                   core.site_date(w.site_id, v_slot.ends_at - interval '1 microsecond')
                 ) as f
           where not f.is_warning
          union all
          select 'TOO_EARLY', 'The slot is over'
           where v_slot.ends_at <= clock_timestamp()
       ) as a
       where w.organization_id = v_slot.organization_id
         and w.id = v_slot.work_order_id
    );

    v_before := v_before || v_slot;
  end loop;

  if v_faults <> '[]' then
    perform core.refuse(
      'SLOT_NOT_POSSIBLE', 'Some proposals are no longer possible', 409, v_faults,
      'Generate the plan again, or confirm the other slots'
    );
  end if;
end
$$;

grant execute on function work.check_proposals to assetry_api;
