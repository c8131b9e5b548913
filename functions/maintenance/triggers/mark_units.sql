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
     from new_rows as n
     join old_rows as o on o.id = n.id
     join maintenance.schedules as s
       on s.organization_id = n.organization_id
      and s.meter_id = n.meter_id
      and s.status = 'ACTIVE'
      and s.armed_at is not null
    where n.life_to_date <> o.life_to_date
      and (
        n.life_to_date >= s.next_units - s.lead_units
        or n.life_to_date < s.base_units
        or s.basis = 'FIXED' and n.life_to_date < s.next_units - s.every_units
      )
    group by n.organization_id;

  return null;
end
$$;

create or replace trigger mark_units
  after update on meter.standings
  referencing old table as old_rows new table as new_rows
  for each statement execute function maintenance.mark_units();
