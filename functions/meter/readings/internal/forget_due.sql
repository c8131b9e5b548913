-- Forgets the readings of a meter that are older than its organization keeps them, two thousand or some more at once,
-- and notes from when on there is more to forget; where nothing could be, what hinders it is asked again after a day.
-- Answers how many.
create or replace function meter.forget_due(p_standing_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standing meter.standings;
  v_before   timestamptz;
  v_first_at timestamptz;
  v_count    integer     := 0;
begin
  select s.* into v_standing from meter.standings as s where s.id = p_standing_id;
  select p_at - meter.kept_for(o) into v_before from core.organizations as o where o.id = v_standing.organization_id;

  -- Where nothing is old enough the time that is forgotten stays as it is: readings of it may still come late.
  if exists (
    select 1
      from meter.readings as r
     where r.organization_id = v_standing.organization_id
       and r.meter_id = v_standing.meter_id
       and r.read_at >= coalesce(v_standing.forgotten_before, '-infinity')
       and r.read_at < v_before
  ) then
    v_count := meter.forget_readings_of(v_standing.meter_id, v_before, 2000);
  end if;

  -- What is read meanwhile comes after this look, and is noted when it is rolled up.
  select s.* into v_standing from meter.standings as s where s.id = p_standing_id for no key update nowait;

  select min(r.read_at)
    into v_first_at
    from meter.readings as r
   where r.organization_id = v_standing.organization_id
     and r.meter_id = v_standing.meter_id
     and r.read_at >= coalesce(v_standing.forgotten_before, '-infinity');

  update meter.standings as s
     set forgettable_at = case
           when v_first_at is null then 'infinity'
           when v_count > 0 then v_first_at
           else greatest(v_first_at, v_before)
         end
   where s.id = p_standing_id;

  return v_count;
end
$$;
