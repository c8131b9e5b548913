-- The placements that a move began: that of the asset, and those of all that went with it in the same act and at the
-- same instant, with their assets locked by id in the tree, which is locked. What only came to be moved nothing: it
-- stands alone. Refuses a placement that is out of reach, and a move from where the caller reaches nothing.
create or replace function asset.lock_move(p_placement_id uuid)
returns asset.placements[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_first   asset.placements;
  v_moved   asset.placements[];
  v_reached uuid[] := core.reachable_site_ids();
begin
  select * into v_first
    from asset.placements as p
   where p.id = p_placement_id
     and p.organization_id = core.current_organization_id()
     and p.site_id = any (v_reached);

  if not found then
    perform core.refuse('PLACEMENT_NOT_FOUND', 'No such placement', 404);
  end if;

  v_moved := array(
    select p
      from asset.placements as p
     where p.organization_id = v_first.organization_id
       and p.site_id = v_first.site_id
       and p.started_at = v_first.started_at
       and p.created_at = v_first.created_at
       and (
             p.id = v_first.id
             or exists (
                  select
                    from asset.placements as b
                   where b.organization_id = p.organization_id
                     and b.asset_id = p.asset_id
                     and b.ended_at = p.started_at
                )
                and exists (
                  select
                    from asset.placements as b
                   where b.organization_id = v_first.organization_id
                     and b.asset_id = v_first.asset_id
                     and b.ended_at = v_first.started_at
                )
           )
     order by p.asset_id
  );

  if exists (
       select
         from unnest(v_moved) as m
         join asset.placements as b
           on b.organization_id = m.organization_id
          and b.asset_id = m.asset_id
          and b.ended_at = m.started_at
        where b.site_id <> all (v_reached)
     )
  then
    perform core.refuse(
      'PLACEMENT_NOT_FOUND', 'It was moved from a site that you do not reach', 404
    );
  end if;

  perform
    from asset.assets as a
   where a.id in (select m.asset_id from unnest(v_moved) as m)
   order by a.id
     for no key update;

  return v_moved;
end
$$;

grant execute on function asset.lock_move to assetry_api;
