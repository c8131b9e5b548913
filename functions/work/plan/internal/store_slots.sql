-- Makes these the slots of a work order that are not over or begun; it is locked, as are the workers, so that two plans
-- for one of them come one after the other. Refuses who does not have the work, who is absent or off shift then, who is
-- elsewhere then, wherever that is, and who lacks a certificate by then; answers as warnings what has expired by then
-- and keeps nobody from it yet.
create or replace function work.store_slots(p_work_order work.work_orders, p_slots work.slots[])
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults   jsonb;
  v_presence record;
  v_coverage record;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_slots[%s].worker_id', s.ordinality), 'NOT_ASSIGNED',
             'The worker is not assigned to the work order')
             order by s.ordinality
           ),
           '[]'
         )
    into v_faults
    from unnest(p_slots) with ordinality as s
   where not exists (
           select 1
             from work.assignments as a
            where a.work_order_id = p_work_order.id
              and a.worker_id = s.worker_id
              and a.ended_at is null
         );

  perform core.refuse_faults(v_faults);
  v_presence := work.check_visits(p_work_order, p_slots);
  v_coverage := work.slot_coverage(p_work_order, p_slots);
  perform work.check_coverage(v_coverage.p_faults);

  if v_presence.p_booked <> '[]' then
    perform core.refuse('DOUBLE_BOOKED', 'Some workers are scheduled elsewhere at that time', 409, v_presence.p_booked);
  end if;

  perform work.end_slots(
    array(
      select s.id
        from work.slots as s
       where s.work_order_id = p_work_order.id
         and s.status in ('PROPOSED', 'PLANNED', 'DISPATCHED', 'ACCEPTED')
         and s.ends_at > clock_timestamp()
         and (
               s.status = 'PROPOSED'
               or not exists (
                    select 1
                      from unnest(p_slots) as n
                     where n.worker_id = s.worker_id
                       and n.starts_at = s.starts_at
                       and n.ends_at = s.ends_at
                  )
             )
    )
  );

  insert into work.slots (
    site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, override_reason, overridden_codes
  )
  select p_work_order.site_id, p_work_order.id, n.worker_id, n.starts_at, n.ends_at, clock_timestamp(),
         n.override_reason, n.overridden_codes
    from unnest(work.new_slots(p_work_order.id, v_presence.p_slots)) as n;

  return v_coverage.p_warnings;
end
$$;

grant execute on function work.store_slots to assetry_api;
