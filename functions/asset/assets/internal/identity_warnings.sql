-- Other assets within reach with the same manufacturer and serial number, upper and lower case alike: the same asset
-- was
-- entered twice, or a number is wrong. What is gone for good is another story.
create or replace function asset.identity_warnings(p_asset asset.assets)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               'serial_number', 'SERIAL_NUMBER_TAKEN', format('Asset %s has the same serial number', a.asset_number)
             ) || jsonb_build_object('id', a.id)
             order by a.asset_number
           ),
           '[]'
         )
    from asset.assets as a
   where a.organization_id = p_asset.organization_id
     and lower(a.serial_number) = lower(p_asset.serial_number)
     and lower(a.manufacturer) = lower(p_asset.manufacturer)
     and a.serial_number is not null
     and a.id <> p_asset.id
     and a.status not in ('CANCELLED', 'DISPOSED')
$$;

grant execute on function asset.identity_warnings to assetry_api;
