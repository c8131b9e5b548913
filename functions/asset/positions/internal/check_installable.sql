-- Refuses to install an asset, which is locked with the position, from an instant on, and tells every reason at once:
-- the position is archived or filled in that time, the asset is lost or only planned, in another one, or not of its
-- category, or came to where it stands later. p_leaving is what is taken out of it in the same instant, if anything. An
-- asset may have been in a position of another site, so it is asked for everybody.
create or replace function asset.check_installable(
  p_position asset.positions,
  p_asset    asset.assets,
  p_at       timestamptz,
  p_leaving  uuid default null
)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code) into v_faults
    from (
      values
        ('asset_id', 'ASSET_LOST', 'The asset is lost', p_asset.status = 'LOST'),
        ('asset_id', 'ASSET_PLANNED', 'The asset is only planned', p_asset.status in ('PLANNED', 'ON_ORDER')),
        (
          'asset_id', 'ASSET_INSTALLED', 'The asset is in a position in that time',
          exists (
            select
              from asset.installations as i
             where i.organization_id = p_asset.organization_id
               and i.asset_id = p_asset.id
               and i.during && tstzrange(p_at, null, '[)')
          )
        ),
        (
          'asset_id', 'WRONG_CATEGORY', 'The asset is not of the category of the position',
          p_position.category_id is not null
          and not exists (
            with recursive way as (
              select c.id, c.parent_id from asset.categories as c where c.id = p_asset.category_id
              union all
              select c.id, c.parent_id from way as w join asset.categories as c on c.id = w.parent_id
            )
            select from way as w where w.id = p_position.category_id
          )
        ),
        ('p_asset_position_id', 'POSITION_ARCHIVED', 'The position is archived', p_position.archived_at is not null),
        (
          'p_asset_position_id', 'POSITION_OCCUPIED', 'The position is filled in that time',
          exists (
            select
              from asset.installations as i
             where i.organization_id = p_position.organization_id
               and i.position_id = p_position.id
               and i.id is distinct from p_leaving
               and i.during && tstzrange(p_at, null, '[)')
          )
        ),
        (
          'started_at', 'TOO_EARLY', 'The asset came to its place later than that',
          exists (
            select
              from asset.placements as p
             where p.organization_id = p_asset.organization_id
               and p.asset_id = p_asset.id
               and p.started_at > p_at
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if v_faults is not null then
    perform core.refuse(
      'ASSET_NOT_INSTALLABLE',
      format('Asset %s cannot be installed in position %s', p_asset.asset_number, p_position.code), 409, v_faults,
      'exchange_asset replaces the installed asset; uninstall_asset removes an asset from another position'
    );
  end if;
end
$$;

grant execute on function asset.check_installable to assetry_api;
