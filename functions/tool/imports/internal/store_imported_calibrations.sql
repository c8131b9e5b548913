-- Writes the calibrations of an import that were accepted, and what follows from them for their assets, which are
-- locked.
create or replace function tool.store_imported_calibrations(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity    core.entities;
  v_asset_ids uuid[];
begin
  select * into v_entity from core.entities as e where e.entity = 'tool.calibrations';
  p_rows := core.number_import(v_entity, p_rows);

  with stored as (
    insert into tool.calibrations (
      id, site_id, calibration_number, asset_id, performed_at, vendor_id, worker_id, certificate_number,
      certificate_file, temperature, humidity, was_adjusted, decision_rule, as_found, as_left, not_checked_reason,
      result, note, is_imported
    )
    select r.id, a.site_id, n.calibration_number, n.asset_id, n.performed_at, n.vendor_id, n.worker_id,
           n.certificate_number, n.certificate_file, n.temperature, n.humidity, coalesce(n.was_adjusted, false),
           'SIMPLE', coalesce(n.as_found, 'NOT_CHECKED'), n.as_left, n.not_checked_reason,
           case n.as_left when 'IN' then 'PASS' else 'FAIL' end, n.note, true
      from unnest(p_rows) as r
     cross join lateral (
        select (p.n).* from (select jsonb_populate_record(null::tool.calibrations, r.kept) as n offset 0) as p
     ) as n
      join asset.assets as a on a.id = n.asset_id
     where r.is_new
       and r.faults = '[]'
     order by r.position
    returning asset_id
  )
  select array_agg(distinct s.asset_id) into v_asset_ids from stored as s;

  perform tool.follow_import(v_asset_ids);
  return p_rows;
exception
  when unique_violation then
    perform core.refuse(
      'ALREADY_EXISTS', 'A vendor has a certificate of the number of a row, out of your reach', 409,
      jsonb_build_array(core.fault('certificate_number', 'ALREADY_EXISTS', 'Taken'))
    );
end
$$;

grant execute on function tool.store_imported_calibrations to assetry_api;
