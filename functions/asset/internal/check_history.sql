-- Refuses a past in which, from an instant on, one of these assets was part of something at another site, or of its own
-- part. Asked after their placements were written; the tree is locked.
create or replace function asset.check_history(p_asset_ids uuid[], p_from timestamptz, p_field text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (
    select
      from asset.placements as c
      join asset.placements as p
        on p.organization_id = c.organization_id
       and p.asset_id = c.parent_id
       and p.during && c.during * tstzrange(p_from, null, '[)')
     where c.organization_id = core.current_organization_id()
       and (c.asset_id = any (p_asset_ids) or c.parent_id = any (p_asset_ids))
       and c.during && tstzrange(p_from, null, '[)')
       and p.site_id <> c.site_id
  ) then
    perform core.refuse(
      'PARENT_AT_OTHER_SITE', 'Its parent would have been at another site in that time', 422,
      jsonb_build_array(core.fault(p_field, 'PARENT_AT_OTHER_SITE', 'They were at different sites in that time'))
    );
  end if;

  if exists (
    with recursive way as (
      select c.asset_id as below_id, c.parent_id as id, c.during * tstzrange(p_from, null, '[)') as during
        from asset.placements as c
       where c.organization_id = core.current_organization_id()
         and c.asset_id = any (p_asset_ids)
         and c.parent_id is not null
         and c.during && tstzrange(p_from, null, '[)')
      union
      select w.below_id, p.parent_id, w.during * p.during
        from way as w
        join asset.placements as p on p.asset_id = w.id and p.during && w.during
       where p.organization_id = core.current_organization_id()
         and p.parent_id is not null
         and w.id <> w.below_id
    )
    select from way as w where w.id = w.below_id
  ) then
    perform core.refuse(
      'TREE_LOOP', 'It would have been a component of its own component in that time', 422,
      jsonb_build_array(core.fault(p_field, 'TREE_LOOP', 'It was below it in that time'))
    );
  end if;
end
$$;

grant execute on function asset.check_history to assetry_api;
