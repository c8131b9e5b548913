-- Why nobody can be notified what failed in an inspection; null when somebody is. Runs for everybody: who inspects need
-- not reach the destination.
create or replace function inspection.notify_fault(p_inspection inspection.inspections)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case when t.destination_id is null then 'The template has no destination' end
    from inspection.templates as t
   where t.organization_id = core.current_organization_id()
     and t.id = p_inspection.template_id
$$;

grant execute on function inspection.notify_fault to assetry_api;
