-- Refuses an asset that lacks exactly one active meter for an item that reads one.
create or replace function inspection.check_meters(p_inspection inspection.inspections)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lacking text;
begin
  select string_agg(distinct i.meter_name, ', ') into v_lacking
    from inspection.template_items as i
   where i.revision_id = p_inspection.revision_id
     and i.kind = 'METER'
     and (
       select count(*)
         from meter.meters as m
        where m.asset_id = p_inspection.asset_id
          and m.name = i.meter_name
          and m.status = 'ACTIVE'
     ) <> 1;

  if v_lacking is not null then
    perform core.refuse_field(
      'asset_id', 'NO_METER', format('An asset with one active meter of each name is needed: %s', v_lacking)
    );
  end if;
end
$$;

grant execute on function inspection.check_meters to assetry_api;
