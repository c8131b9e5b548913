-- How pressing a request about this problem and asset is when nobody says.
create or replace function request.default_priority(p_problem_id uuid, p_asset_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select request.usual_priority(
           (select p.default_priority from request.problems as p where p.id = p_problem_id),
           (select a.criticality from asset.assets as a where a.id = p_asset_id)
         )
$$;

grant execute on function request.default_priority to assetry_api;
