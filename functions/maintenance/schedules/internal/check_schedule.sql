-- Refuses values that mean nothing together, each by its field.
create or replace function maintenance.check_schedule(p_schedule maintenance.schedules)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(maintenance.schedule_faults(p_schedule));
end
$$;

grant execute on function maintenance.check_schedule to assetry_api;
