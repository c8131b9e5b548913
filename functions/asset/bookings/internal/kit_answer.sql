-- What lending or taking back a kit answers besides the loan of the named asset: its group, and the other loans of it
-- that the act began or ended.
create or replace function asset.kit_answer(p_custody asset.custodies, p_custody_ids uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'group_id', p_custody.group_id,
           'components', coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'custody_id', c.id, 'asset_id', c.asset_id, 'asset_number', a.asset_number, 'asset_name', a.name
               )
               order by a.asset_number
             ),
             '[]'
           )
         )
    from asset.custodies as c
    join asset.assets as a on a.id = c.asset_id
   where c.id = any (p_custody_ids)
     and c.id <> p_custody.id
$$;

grant execute on function asset.kit_answer to assetry_api;
