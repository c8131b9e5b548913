-- How pressing a request is when nobody says: as its problem has it, else as critical as the asset is.
create or replace function request.default_priority(p_problem_id uuid, p_asset_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select p.default_priority from request.problems as p where p.id = p_problem_id),
    (
      select case a.criticality when 'A' then 'HIGH' when 'D' then 'LOW' end
        from asset.assets as a
       where a.id = p_asset_id
    ),
    'MEDIUM'
  )
$$;

grant execute on function request.default_priority to assetry_api;
