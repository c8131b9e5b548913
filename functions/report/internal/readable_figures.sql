-- The codes of the figures that the caller may read: of domains that they read whole, with the permissions besides.
create or replace function report.readable_figures()
returns text[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
           select f.code
             from report.figures as f
            where core.reading_level(f.domain) = 2
              and f.permissions <@ core.current_permissions()
            order by f.code
         )
$$;

grant execute on function report.readable_figures to authenticated, assetry_api, assetry_list;
