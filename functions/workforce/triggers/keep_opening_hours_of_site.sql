-- A site with another calendar or time zone finds working times calculated ahead as others do.
create or replace function workforce.keep_opening_hours_of_site()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_calendar_id uuid;
begin
  for v_calendar_id in
    select distinct c.id
      from changed as s
      join workforce.calendars as c
        on c.organization_id = s.organization_id
       and (c.id = s.calendar_id or s.calendar_id is null and c.is_default)
     where not exists (
             select 1
               from workforce.opening_hours as o
              where o.organization_id = c.organization_id
                and o.calendar_id = c.id
                and o.time_zone = s.time_zone
           )
     order by c.id
  loop
    perform workforce.keep_opening_hours(v_calendar_id);
  end loop;

  return null;
end
$$;

create or replace trigger keep_opening_hours_of_site_insert
  after insert on core.sites
  referencing new table as changed
  for each statement execute function workforce.keep_opening_hours_of_site();

create or replace trigger keep_opening_hours_of_site_update
  after update on core.sites
  referencing new table as changed
  for each statement execute function workforce.keep_opening_hours_of_site();
