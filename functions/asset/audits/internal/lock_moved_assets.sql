-- The assets that move by an asset audit, with all that may go with them, locked by id before it, in a tree that is
-- locked; answers which of them move by themselves.
create or replace function asset.lock_moved_assets(p_asset_audit_id uuid)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[] := array(
    select l.asset_id
      from asset.stock_audit_lines as l
     where l.stock_audit_id = p_asset_audit_id
       and l.moves_asset
  );
begin
  perform
    from asset.assets as a
   where a.id in (select b.id from unnest(v_ids) as i (id), unnest(asset.branch_ids(i.id)) as b (id))
   order by a.id
     for no key update;
  return v_ids;
end
$$;

grant execute on function asset.lock_moved_assets to assetry_api;
