-- Brings assets to where an asset audit found them, when it was said that they are to stand there; they and it are
-- locked. Refuses when more is to move by now than was locked.
create or replace function asset.move_found_assets(p_audit asset.stock_audits, p_locked_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_moved_ids uuid[] := '{}';
  v_branch    uuid[];
  v_line      record;
begin
  for v_line in
    select l.id, l.asset_id, l.found_location_id
      from asset.stock_audit_lines as l
     where l.stock_audit_id = p_audit.id
       and l.moves_asset
     order by l.asset_id
  loop
    if v_line.asset_id <> all (p_locked_ids) then
      perform core.refuse(
        'STALE_ROW', 'More assets were scanned meanwhile', 409, p_hint => 'Repeat the request'
      );
    end if;

    select asset.travelling_ids(a) into v_branch
      from asset.assets as a
     where a.id = v_line.asset_id
       and a.site_id = p_audit.site_id
       and a.location_id is distinct from v_line.found_location_id
       and a.status not in ('CANCELLED', 'DISPOSED');

    if found then
      perform asset.check_not_held('Found asset', v_branch);
      update asset.assets as a set location_id = v_line.found_location_id where a.id = any (v_branch);
      update asset.stock_audit_lines as l set has_moved = true where l.id = v_line.id;
      v_moved_ids := v_moved_ids || v_branch;
    end if;
  end loop;

  perform asset.record_placements(v_moved_ids, 'MOVE', 'Asset audit ' || p_audit.audit_number);
end
$$;

grant execute on function asset.move_found_assets to assetry_api;
