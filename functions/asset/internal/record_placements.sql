-- Ends where these assets stood and begins where they stand now, in one instant: now, or p_at when that was told
-- afterwards, which is after each of them came to where it stood. Answers how many have moved: one whose place did not
-- change is left alone.
create or replace function asset.record_placements(
  p_asset_ids uuid[],
  p_reason    text,
  p_note      text,
  p_at        timestamptz default null,
  p_field     text        default 'moved_at'
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_moved_ids uuid[] := array(
    select a.id
      from asset.placements as p
      join asset.assets as a on a.id = p.asset_id
     where p.asset_id = any (p_asset_ids)
       and p.ended_at is null
       and (p.site_id, p.location_id, p.parent_id, p.stops_parent)
           is distinct from
           (a.site_id, a.location_id, a.parent_id, a.stops_parent)
  );
  v_last      timestamptz := (
    select max(p.started_at) from asset.placements as p where p.asset_id = any (v_moved_ids) and p.ended_at is null
  );
  v_at        timestamptz := p_at;
begin
  -- Not now(): a second move in one transaction must not end a placement in the instant it began. Nor does a clock that
  -- was set back end one before.
  if p_at is null then
    v_at := greatest(clock_timestamp(), v_last + interval '1 microsecond');
  elsif p_at <= v_last then
    perform core.refuse_field(
      p_field, 'TOO_EARLY', format('It was last moved at %s: must be after that', to_json(v_last) #>> '{}')
    );
  end if;

  update asset.placements as p
     set ended_at = v_at
   where p.asset_id = any (v_moved_ids)
     and p.ended_at is null;

  insert into asset.placements (
    organization_id, asset_id, site_id, location_id, parent_id, stops_parent, started_at, reason, note
  )
  select a.organization_id, a.id, a.site_id, a.location_id, a.parent_id, a.stops_parent, v_at, p_reason, p_note
    from asset.assets as a
   where a.id = any (v_moved_ids);

  if p_at is not null then
    perform asset.check_history(v_moved_ids, p_at, p_field);
  end if;

  return cardinality(v_moved_ids);
end
$$;

grant execute on function asset.record_placements to assetry_api;
