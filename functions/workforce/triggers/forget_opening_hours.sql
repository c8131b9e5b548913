-- Hours that change make what was calculated from them wrong, shifts of workers too; until the task calculates it
-- again, working time is found the slow way. The calendar is locked, so that nobody calculates from the hours of
-- before.
create or replace function workforce.forget_opening_hours()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids uuid[] := array(select distinct c.calendar_id from changed as c order by 1);
begin
  perform from workforce.calendars as c where c.id = any (v_ids) order by c.id for no key update;
  delete from workforce.opening_hours as o
   where (o.organization_id, o.calendar_id) in (
           select c.organization_id, c.id from workforce.calendars as c where c.id = any (v_ids)
         );
  perform core.mark_due(c.organization_id, 'renew_opening_hours', array[c.id])
     from workforce.calendars as c
    where c.id = any (v_ids);
  perform workforce.mark_shifts_of_calendars(v_ids);
  return null;
end
$$;

create or replace trigger forget_opening_hours_insert
  after insert on workforce.calendar_hours
  referencing new table as changed
  for each statement execute function workforce.forget_opening_hours();

create or replace trigger forget_opening_hours_delete
  after delete on workforce.calendar_hours
  referencing old table as changed
  for each statement execute function workforce.forget_opening_hours();

create or replace trigger forget_opening_hours_update
  after update on workforce.calendar_hours
  referencing new table as changed
  for each statement execute function workforce.forget_opening_hours();

create or replace trigger forget_opening_hours_insert
  after insert on workforce.calendar_exceptions
  referencing new table as changed
  for each statement execute function workforce.forget_opening_hours();

create or replace trigger forget_opening_hours_delete
  after delete on workforce.calendar_exceptions
  referencing old table as changed
  for each statement execute function workforce.forget_opening_hours();

create or replace trigger forget_opening_hours_update
  after update on workforce.calendar_exceptions
  referencing new table as changed
  for each statement execute function workforce.forget_opening_hours();
