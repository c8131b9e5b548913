-- Writes that the days of a schedule, which is locked, are counted from another one, from an instant on; what its meter
-- waits for stays. What waits for the end of its work has no day before that. What covers a category does so for its
-- assets.
create or replace function maintenance.rebase(p_schedule maintenance.schedules, p_anchor_on date, p_at timestamptz)
returns maintenance.schedules
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_covered maintenance.schedules;
  v_before  maintenance.schedules := p_schedule;
begin
  update maintenance.schedules as s
     set anchor_on = p_anchor_on,
         rule_ends_on = case
           when s.rrule is not null then maintenance.rule_end(s.rrule, p_anchor_on)
         end
   where s.id = p_schedule.id
  returning * into p_schedule;

  if p_schedule.next_due_on is not null or p_schedule.armed_at is not null then
    p_schedule := maintenance.from_instant(p_schedule, p_at);
    p_schedule.next_units := v_before.next_units;
    p_schedule.base_units := v_before.base_units;
    return maintenance.store_next(p_schedule);
  end if;

  perform maintenance.lock_covered(p_schedule);

  for v_covered in
    select *
      from maintenance.schedules as s
     where s.covering_schedule_id = p_schedule.id
       and s.status = 'ACTIVE'
     order by s.id
  loop
    perform maintenance.rebase(v_covered, p_anchor_on, p_at);
  end loop;

  return p_schedule;
end
$$;

grant execute on function maintenance.rebase to assetry_api;
