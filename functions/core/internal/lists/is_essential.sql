-- Whether a record of a list is nothing without the record that a field names: what is required, its site, the record
-- of a line, and of a few lists what the record is about, of which a location only where there is no asset.
create or replace function core.is_essential(p_list text, p_field core.entity_fields)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_field.is_required
    or p_field.field = 'site_id'
    or p_field.field = core.document_field(p_list)
    or (p_list, p_field.field) in (
         values ('asset_spares', 'category_id'), ('asset_custodies', 'asset_id'),
                ('authorized_vendors', 'certificate_type_id'), ('maintenance_schedules', 'location_id'),
                ('maintenance_schedules', 'category_id'), ('maintenance_schedules', 'route_id'),
                ('maintenance_schedules', 'meter_id'), ('calibrations', 'asset_id'), ('work_orders', 'location_id')
       )
$$;

grant execute on function core.is_essential to assetry_list;
