-- Notes the schedules that wait for meters which have counted as far, or less than they had.
create or replace function maintenance.mark_units()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(n.organization_id, 'generate_maintenance', array_agg(s.id))
     from (
       -- A difference of sets stays linear, whatever number of rows the kept plan was made for.
       select organization_id, meter_id, life_to_date from new_rows
       except
       select organization_id, meter_id, life_to_date from old_rows
     ) as n
     join maintenance.schedules as s
       on s.organization_id = n.organization_id
      and s.meter_id = n.meter_id
      and s.status = 'ACTIVE'
      and s.armed_at is not null
    where n.life_to_date >= s.next_units - s.lead_units
       or n.life_to_date < s.base_units
       or s.basis = 'FIXED' and n.life_to_date < s.next_units - s.every_units
    group by n.organization_id;

  return null;
end
$$;

create or replace trigger mark_units
  after update on meter.standings
  referencing old table as old_rows new table as new_rows
  for each statement execute function maintenance.mark_units();
