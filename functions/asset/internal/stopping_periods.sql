-- Whose standstill is a standstill of this asset, and when: its own, that of what it is part of, that of its parts
-- which stop it, and so on through the tree as it stood at each instant, until nothing is added. Told for all sites:
-- the caller shows ids within reach only.
create or replace function asset.stopping_periods(p_asset asset.assets, p_during tstzrange)
returns table (asset_id uuid, periods tstzmultirange)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_ids          uuid[] := array[p_asset.id];
  v_periods      tstzmultirange[] := array[tstzmultirange(p_during)];
  v_next_ids     uuid[];
  v_next_periods tstzmultirange[];
begin
  loop
    with found as (
      select f.asset_id, f.periods
        from unnest(v_ids, v_periods) as f (asset_id, periods)
    ),
    step as (
      select f.asset_id, f.periods from found as f
      union all
      select p.parent_id, f.periods * tstzmultirange(p.during)
        from found as f
        join asset.placements as p on p.organization_id = p_asset.organization_id and p.asset_id = f.asset_id
       where p.parent_id is not null
         and p.during && f.periods
      union all
      select p.asset_id, f.periods * tstzmultirange(p.during)
        from found as f
        join asset.placements as p on p.organization_id = p_asset.organization_id and p.parent_id = f.asset_id
       where p.stops_parent
         and p.during && f.periods
    )
    select array_agg(n.asset_id order by n.asset_id), array_agg(n.periods order by n.asset_id)
      into v_next_ids, v_next_periods
      from (select s.asset_id, range_agg(s.periods) as periods from step as s group by s.asset_id) as n;

    exit when (v_next_ids, v_next_periods) = (v_ids, v_periods);
    v_ids := v_next_ids;
    v_periods := v_next_periods;
  end loop;

  return query select f.asset_id, f.periods from unnest(v_ids, v_periods) as f (asset_id, periods);
end
$$;

grant execute on function asset.stopping_periods to assetry_api;
