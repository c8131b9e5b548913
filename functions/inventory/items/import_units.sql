create or replace function api.import_units(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_units', 'item.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    perform core.require_reach();
    v_answer := core.finish_action(
      core.import_answer(core.store_import('inventory.units', core.read_import('inventory.units', p_rows)))
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_units is $$Import units of measure

A row is matched by its code.
p_rows: At most 10,000 objects with the fields of create_unit, or CSV, as in import_assets
Refuses with NO_SITE_REACHED, VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and
keeps nothing then.$$;
