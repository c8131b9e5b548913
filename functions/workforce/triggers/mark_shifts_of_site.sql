-- Workers whose home site has another calendar or time zone have other shifts.
create or replace function workforce.mark_shifts_of_site()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform workforce.mark_shifts_of_sites(new.organization_id, array[new.id]);
  return null;
end
$$;

create or replace trigger mark_shifts_of_site
  after update on core.sites
  for each row
  when ((new.calendar_id, new.time_zone) is distinct from (old.calendar_id, old.time_zone))
  execute function workforce.mark_shifts_of_site();
