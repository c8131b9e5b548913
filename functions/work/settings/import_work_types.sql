create or replace function api.import_work_types(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_work_types', 'work_type.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    perform core.require_all_sites();
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import('work.types', work.check_imported_types(core.read_import('work.types', p_rows)))
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_work_types is $$Import work types

A row is matched by its code. The class of an existing type cannot change. The account must reach
all sites.
p_rows: At most 10,000 objects with the fields of create_work_type, or CSV, as in import_assets
Refuses with NOT_ALL_SITES, VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and
keeps nothing then.$$;
