-- Whose standstill is a standstill of each of these assets, and when: its own, that of what it is part of, that of its
-- parts which stop it, and so on through the tree as it was at each instant, until nothing is added. For all assets at
-- once, and each turn looks only at what the one before added. For all sites: the caller shows ids within reach only.
-- Statements of up to 1,000 assets keep their plans; those of more have plans for their number.
create or replace function asset.stopping_periods_of(p_organization_id uuid, p_asset_ids uuid[], p_during tstzrange)
returns table (target_id uuid, asset_id uuid, periods tstzmultirange)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  -- Others than the assets themselves, whose own standstill is theirs at all times.
  v_targets     uuid[];
  v_ids         uuid[];
  v_periods     tstzmultirange[];
  v_new_targets uuid[] := p_asset_ids;
  v_new_ids     uuid[] := p_asset_ids;
  v_new_periods tstzmultirange[] := array_fill(tstzmultirange(p_during), array[cardinality(p_asset_ids)]);
begin
  if cardinality(p_asset_ids) <= 1000 then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;

  loop
    with newest as materialized (
      select f.target_id, f.asset_id, f.periods
        from unnest(v_new_targets, v_new_ids, v_new_periods) as f (target_id, asset_id, periods)
    ),
    step as (
      select f.target_id, p.parent_id as asset_id, f.periods * tstzmultirange(p.during) as periods
        from newest as f
        join asset.placements as p on p.organization_id = p_organization_id and p.asset_id = f.asset_id
       where p.parent_id is not null
         and p.parent_id <> f.target_id
         and p.during && f.periods
      union all
      select f.target_id, p.asset_id, f.periods * tstzmultirange(p.during)
        from newest as f
        join asset.placements as p on p.organization_id = p_organization_id and p.parent_id = f.asset_id
       where p.parent_id is not null
         and p.stops_parent
         and p.asset_id <> f.target_id
         and p.during && f.periods
    ),
    reached as (
      select s.target_id, s.asset_id, range_agg(s.periods) as periods from step as s group by s.target_id, s.asset_id
    ),
    added as (
      select r.target_id, r.asset_id, r.periods - coalesce(range_agg(k.periods), '{}') as periods
        from reached as r
        left join unnest(v_targets, v_ids, v_periods) as k (target_id, asset_id, periods)
          on k.target_id = r.target_id
         and k.asset_id = r.asset_id
       group by r.target_id, r.asset_id, r.periods
    )
    select array_agg(a.target_id), array_agg(a.asset_id), array_agg(a.periods)
      into v_new_targets, v_new_ids, v_new_periods
      from added as a
     where not isempty(a.periods);

    exit when v_new_targets is null;

    v_targets := v_targets || v_new_targets;
    v_ids := v_ids || v_new_ids;
    v_periods := v_periods || v_new_periods;
  end loop;

  return query
  select o.id, o.id, tstzmultirange(p_during)
    from unnest(p_asset_ids) as o (id)
   union all
  select f.target_id, f.asset_id, range_agg(f.periods)
    from unnest(v_targets, v_ids, v_periods) as f (target_id, asset_id, periods)
   group by f.target_id, f.asset_id;
end
$$;

grant execute on function asset.stopping_periods_of to assetry_api;
