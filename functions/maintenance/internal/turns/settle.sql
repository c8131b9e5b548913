-- What became of the work of an occurrence becomes of it, and of the days of its schedule what follows from that. Work
-- that is taken up again stands beside what was made of the schedule meanwhile.
create or replace function maintenance.settle(p_occurrence_id uuid, p_status text, p_done_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_occurrence maintenance.occurrences;
  v_schedule   maintenance.schedules;
  v_is_early   boolean;
begin
  select * into v_occurrence from maintenance.occurrences as o where o.id = p_occurrence_id;

  select * into v_schedule
    from maintenance.schedules as s
   where s.id = v_occurrence.schedule_id
     for no key update;

  v_is_early := p_status = 'COMPLETED' and maintenance.is_early(
    v_schedule, v_occurrence, core.site_date(v_schedule.site_id, p_done_at)
  );

  update maintenance.occurrences as o
     set status = p_status,
         completed_at = case p_status when 'COMPLETED' then p_done_at end,
         is_early = v_is_early,
         may_overlap = o.may_overlap or (p_status = 'GENERATED' and maintenance.has_open_work(v_schedule))
   where o.id = p_occurrence_id
     and o.status <> p_status;

  if not found then
    return;
  end if;

  v_schedule := maintenance.after_work(v_schedule, v_occurrence, p_status, p_done_at, v_is_early);

  update maintenance.schedules as s
     set last_done_at = case p_status
           when 'COMPLETED' then greatest(s.last_done_at, p_done_at)
           else (select max(o.completed_at) from maintenance.occurrences as o where o.schedule_id = s.id)
         end,
         next_due_on = v_schedule.next_due_on,
         next_due_at = v_schedule.next_due_at,
         next_generate_at = v_schedule.next_generate_at,
         next_units = v_schedule.next_units,
         base_units = v_schedule.base_units,
         time_due_on = v_schedule.time_due_on,
         armed_at = v_schedule.armed_at
   where s.id = v_schedule.id;
end
$$;

grant execute on function maintenance.settle to assetry_api;
