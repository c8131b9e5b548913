-- Whether the caller may see what the checks of the records found: it is of all sites and of all values.
create or replace function audit.reads_checks()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$ select core.has_permission('audit_event.read') and core.reaches_all_sites() $$;

grant execute on function audit.reads_checks to authenticated, assetry_api, assetry_list;
