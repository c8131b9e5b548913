-- Writes that a schedule, which is locked, is active from an instant on, due as maintenance.activated says; what
-- covers a category activates what it keeps for its assets: the
-- clock ends what it kept for those that left meanwhile.
create or replace function maintenance.activate(p_schedule maintenance.schedules, p_at timestamptz)
returns maintenance.schedules
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_covered maintenance.schedules;
begin
  update maintenance.schedules as s
     set status = 'ACTIVE',
         activated_at = coalesce(s.activated_at, p_at),
         status_note = null
   where s.id = p_schedule.id;

  if p_schedule.category_id is null then
    return maintenance.store_next(maintenance.activated(p_schedule, p_at, true));
  end if;

  select * into p_schedule from maintenance.schedules as s where s.id = p_schedule.id;
  perform maintenance.lock_covered(p_schedule);

  for v_covered in
    select *
      from maintenance.schedules as s
     where s.covering_schedule_id = p_schedule.id
       and s.status = 'SUSPENDED'
     order by s.id
  loop
    perform maintenance.activate(v_covered, p_at);
  end loop;

  perform maintenance.cover_assets(p_schedule, p_at);

  -- What covers a category is due when the first of its assets is; that is answered, and not kept.
  p_schedule.next_due_at := (
    select min(s.next_due_at)
      from maintenance.schedules as s
     where s.covering_schedule_id = p_schedule.id
       and s.status = 'ACTIVE'
  );
  return p_schedule;
end
$$;

grant execute on function maintenance.activate to assetry_api;
