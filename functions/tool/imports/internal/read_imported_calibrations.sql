-- Reads the rows of an import of calibrations by set: each with what is kept of it and all that is wrong with it, and
-- with the calibration that it is, if it stands. What rows name is held, and their assets are locked, by id.
create or replace function tool.read_imported_calibrations(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  elsif jsonb_array_length(p_rows) = 0 then
    return '{}';
  end if;

  select * into v_entity from core.entities as e where e.entity = 'tool.calibrations';
  v_rows := core.import_cells(v_entity, p_rows);

  for v_field in
    select * from core.given_references('tool.calibrations', p_rows) as f order by f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  perform from contract.vendors as v where v.id = any (tool.imported_ids(v_rows, 'vendor_id')) order by v.id for share;
  perform
    from asset.assets as a
   where a.id = any (tool.imported_ids(v_rows, 'asset_id'))
   order by a.id
     for no key update;
  perform from workforce.workers as w where w.id = any (tool.imported_ids(v_rows, 'worker_id')) order by w.id for share;

  return core.judge_import(v_entity, tool.match_imported_calibrations(v_rows));
end
$$;

grant execute on function tool.read_imported_calibrations to assetry_api;
