-- Puts a move, whose placements are these, at another instant, with what was installed or taken out in it; refuses one
-- that is not between what came before and after it for each of them. What was and what is to be are not in two places
-- at any moment, for the exclusion looks at each row that is written: what is made shorter comes first.
create or replace function asset.shift_move(p_moved asset.placements[], p_at timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_original_at       timestamptz := (p_moved[1]).started_at;
  v_asset_ids     uuid[] := array(select m.asset_id from unnest(p_moved) as m);
  v_installed_ids uuid[];
  v_not_before    timestamptz;
  v_not_after     timestamptz;
begin
  -- What was put in a position of theirs in that instant, or taken out of it, belongs to it as well.
  v_installed_ids := array(
    select i.id
      from asset.installations as i
     where i.organization_id = core.current_organization_id()
       and v_original_at in (i.started_at, i.ended_at)
       and (
             i.asset_id = any (v_asset_ids)
             or i.position_id in (
                  select o.position_id
                    from asset.installations as o
                   where o.organization_id = i.organization_id
                     and o.asset_id = any (v_asset_ids)
                     and v_original_at in (o.started_at, o.ended_at)
                )
           )
  );

  select max(b.at), min(b.until) into v_not_before, v_not_after
    from (
      select p.started_at as at, null::timestamptz as until
        from asset.placements as p
       where p.organization_id = core.current_organization_id()
         and p.asset_id = any (v_asset_ids)
         and p.ended_at = v_original_at
      union all
      select null, m.ended_at from unnest(p_moved) as m
      union all
      select case when i.ended_at = v_original_at then i.started_at end,
             case when i.started_at = v_original_at then i.ended_at end
        from asset.installations as i
       where i.id = any (v_installed_ids)
    ) as b;

  if p_at <= v_not_before then
    perform core.refuse_field(
      'moved_at', 'TOO_EARLY', format('It came to its previous place at %s', to_json(v_not_before) #>> '{}')
    );
  elsif p_at >= v_not_after then
    perform core.refuse_field(
      'moved_at', 'TOO_LATE', format('It was moved on at %s', to_json(v_not_after) #>> '{}')
    );
  end if;

  begin
    if p_at > v_original_at then
      update asset.placements as p set started_at = p_at where p.id in (select m.id from unnest(p_moved) as m);
      update asset.installations as i
         set started_at = p_at
       where i.id = any (v_installed_ids)
         and i.started_at = v_original_at;
    end if;

    update asset.placements as p
       set ended_at = p_at
     where p.organization_id = core.current_organization_id()
       and p.asset_id = any (v_asset_ids)
       and p.ended_at = v_original_at;
    update asset.installations as i
       set ended_at = p_at
     where i.id = any (v_installed_ids)
       and i.ended_at = v_original_at;

    if p_at < v_original_at then
      update asset.placements as p set started_at = p_at where p.id in (select m.id from unnest(p_moved) as m);
      update asset.installations as i
         set started_at = p_at
       where i.id = any (v_installed_ids)
         and i.started_at = v_original_at;
    end if;
  exception
    when exclusion_violation then
      perform core.refuse(
        'POSITION_OCCUPIED', 'The position was filled by another asset in that time', 409,
        jsonb_build_array(core.fault('moved_at', 'POSITION_OCCUPIED', 'It was filled by another asset in that time'))
      );
  end;
end
$$;

grant execute on function asset.shift_move to assetry_api;
