-- What keeps a lock-out from the step that comes next: points without a lock, before all are said to have one,
-- before what is stored is released, and before it is said that it was tried.
create or replace function safety.step_faults(p_application safety.applications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when p_application.status in ('ISOLATED', 'APPLIED', 'RELEASED') then safety.point_faults(p_application)
           else '[]'
         end
$$;

grant execute on function safety.step_faults to assetry_api;
