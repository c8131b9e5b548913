-- Looks at what new assets of an import become part of, locked so that it is not retired meanwhile: nothing is
-- attached to what is out of use, and only what is part of something stops it. What is no more does not change.
create or replace function asset.check_imported_assets(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  -- Variables: ids that a statement finds for itself are compared one by one with each asset of the organization.
  v_changed_ids uuid[] := array(select r.id from unnest(p_rows) as r where not r.is_new and r.kept <> '{}');
  v_parent_ids  uuid[] := array(
    select distinct (r.kept ->> 'parent_id')::uuid
      from unnest(p_rows) as r
     where r.faults = '[]'
       and r.kept ->> 'parent_id' is not null
  );
  v_frozen      jsonb;
  v_retired     jsonb;
begin
  select coalesce(jsonb_object_agg(a.id, true), '{}') into v_frozen
    from asset.assets as a
   where a.id = any (v_changed_ids)
     and a.status in ('CANCELLED', 'DISPOSED');

  select coalesce(jsonb_object_agg(a.id, true) filter (where asset.is_retired(a.status)), '{}') into v_retired
    from (
      select p.id, p.status
        from asset.assets as p
       where p.id = any (v_parent_ids)
       order by p.id
         for share
    ) as a;

  return core.ground_import(
    (select e from core.entities as e where e.entity = 'asset.assets'),
    array(
      select row(
               r.position, r.code, r.id, r.is_new, r.kept,
               r.faults || case
                 when r.faults <> '[]' then '[]'
                 when v_frozen ? r.id::text then
                   core.fault('asset_number', 'ASSET_FROZEN', 'The asset cannot change any more')
                 when not r.is_new then '[]'
                 when v_retired ? (r.kept ->> 'parent_id') then
                   core.fault('parent_id', 'ASSET_RETIRED', 'The asset is out of use')
                 when (r.kept ->> 'stops_parent')::boolean and r.kept ->> 'parent_id' is null then
                   core.fault('stops_parent', 'NO_PARENT', 'The asset has no parent')
                 else '[]'
               end
             )::core.import_row
        from unnest(p_rows) as r
       order by r.position
    )
  );
end
$$;

grant execute on function asset.check_imported_assets to assetry_api;
