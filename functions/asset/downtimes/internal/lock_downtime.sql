-- The downtime, locked for a change, and its asset before it, which cannot be moved away or retired meanwhile;
-- refuses one that is out of reach or was changed meanwhile.
create or replace function asset.lock_downtime(p_downtime_id uuid, p_row_version integer)
returns asset.downtimes
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_downtime asset.downtimes;
begin
  perform
    from asset.assets as a
   where a.id = (select d.asset_id from asset.downtimes as d where d.id = p_downtime_id)
     for share;

  select * into v_downtime
    from asset.downtimes as d
   where d.id = p_downtime_id
     for no key update;

  if not found then
    perform core.refuse('DOWNTIME_NOT_FOUND', 'No such downtime', 404);
  end if;

  perform core.check_row_version(v_downtime.row_version, p_row_version);
  return v_downtime;
end
$$;

grant execute on function asset.lock_downtime to assetry_api;
