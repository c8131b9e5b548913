-- Those of given assets that were part of another one from an instant on and before another one, or had a part that
-- stops them. Only these are looked up in the tree. A placement without a parent is excluded by name, as the index
-- excludes it.
create or replace function asset.linked_ids(p_asset_ids uuid[], p_from timestamptz, p_before timestamptz)
returns uuid[]
language sql
stable
return array(
  select n.id
    from unnest(p_asset_ids) as n (id)
   where exists (
           select
             from asset.placements as p
            where p.organization_id = core.current_organization_id()
              and p.asset_id = n.id
              and p.parent_id is not null
              and p.started_at < p_before
              and (p.ended_at is null or p.ended_at > p_from)
         )
      or exists (
           select
             from asset.placements as p
            where p.organization_id = core.current_organization_id()
              and p.parent_id = n.id
              and p.parent_id is not null
              and p.stops_parent
              and p.during && tstzrange(p_from, p_before, '[)')
         )
);
