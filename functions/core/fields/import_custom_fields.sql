create or replace function api.import_custom_fields(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_custom_fields', 'custom_field.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    perform core.require_all_sites();
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'core.custom_fields',
          core.check_imported_fields(core.read_import('core.custom_fields', p_rows, '{entity,code}'))
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_custom_fields is $$Import custom fields

A row is matched by its entity and code; the kind of an existing field cannot change. The account must reach all sites.
p_rows: At most 10,000 objects with the fields of create_custom_field, or CSV, as in import_assets
Refuses with NOT_ALL_SITES, VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (another request added one of
the fields at the same time), and keeps nothing then.$$;
