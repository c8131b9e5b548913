-- What is planned of workers, who are locked, while absences of theirs hold from now on: released where that is asked
-- for, else refused, with each work order within reach and how many are not. Whoever plans locks the worker first, so
-- nothing is added meanwhile.
create or replace function work.follow_absences(p_absence_ids uuid[], p_details jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_action         text := core.current_action();
  v_work_order_ids uuid[];
  v_slot_ids       uuid[];
  v_faults         jsonb;
  v_reach          uuid[] := core.reachable_site_ids();
begin
  select coalesce(array_agg(s.id order by s.id), '{}'),
         coalesce(array_agg(distinct s.work_order_id), '{}'),
         coalesce(
           jsonb_agg(
             core.fault(
               'starts_at', 'WORK_PLANNED',
               format('Is scheduled at %s from %s', w.work_order_number, to_json(s.starts_at) #>> '{}')
             ) || jsonb_build_object('id', w.id)
             order by s.starts_at
           ) filter (where w.site_id = any (v_reach)),
           '[]'
         ) || case
           when bool_or(w.site_id <> all (v_reach)) then
             jsonb_build_array(
               core.fault('starts_at', 'WORK_PLANNED', 'Is scheduled at sites that you do not reach')
             )
           else '[]'
         end
    into v_slot_ids, v_work_order_ids, v_faults
    from workforce.absences as a
    join work.slots as s
      on s.organization_id = a.organization_id
     and s.worker_id = a.worker_id
     and s.during && a.during
     and work.is_live(s.status)
     and s.ends_at > clock_timestamp()
    join work.work_orders as w on w.organization_id = s.organization_id and w.id = s.work_order_id
   where a.organization_id = core.current_organization_id()
     and a.id = any (p_absence_ids);

  if v_faults <> '[]' and p_details ->> 'release' <> 'true' then
    perform core.refuse(
      'WORK_PLANNED', 'The worker is scheduled in the period of the absence', 409, v_faults,
      'Schedule the work otherwise, or release the slots with p_release'
    );
  end if;

  perform from work.work_orders as w where w.id = any (v_work_order_ids) order by w.id for no key update;
  perform work.end_slots(v_slot_ids);

  -- Whoever planned them plans again.
  perform work.tell_visit(s, 'RELEASED', array[coalesce(s.dispatched_by, s.created_by)])
     from work.slots as s
    where s.id = any (v_slot_ids)
      and coalesce(s.dispatched_by, s.created_by) <> core.current_account_id();

  -- The plan belongs to what a caller read of the work order.
  perform set_config('assetry.action', 'schedule_work_order', true);
  update work.work_orders as w set updated_at = now() where w.id = any (v_work_order_ids);
  perform set_config('assetry.action', v_action, true);
  return jsonb_build_object('released_slots', cardinality(v_slot_ids));
end
$$;

grant execute on function work.follow_absences to assetry_api;
