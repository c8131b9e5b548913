-- The sites that keep a calendar; with p_is_default also those that name none.
create or replace function workforce.sites_of_calendar(p_calendar_id uuid, p_is_default boolean)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
           select s.id
             from core.sites as s
            where s.organization_id = core.current_organization_id()
              and (s.calendar_id = p_calendar_id or p_is_default and s.calendar_id is null)
         )
$$;

grant execute on function workforce.sites_of_calendar to assetry_api;
