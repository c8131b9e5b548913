-- What is wrong with how a kit is asked for: components are left out that are none of it, or it has too many.
create or replace function asset.kit_faults(p_asset_id uuid, p_kit_ids uuid[], p_without_ids uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  with recursive way as (
    select l.id as left_out_id, a.parent_id
      from unnest(p_without_ids) as l (id)
      join asset.assets as a on a.id = l.id
    union all
    select w.left_out_id, a.parent_id
      from way as w
      join asset.assets as a on a.id = w.parent_id
     where w.parent_id <> p_asset_id
  )
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.message), '[]')
    from (
      select 'without_ids', 'NOT_FOUND', 'Not a component of the asset: ' || l.id
        from unnest(p_without_ids) as l (id)
       where not exists (select from way as w where w.left_out_id = l.id and w.parent_id = p_asset_id)
       union all
      select 'with_components', 'TOO_LARGE', 'At most 200 components'
       where cardinality(p_kit_ids) > 200
    ) as f (field, code, message)
$$;

grant execute on function asset.kit_faults to assetry_api;
