create or replace function api.import_sites(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_sites', 'site.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.reach_imported_sites(
          core.store_import('core.sites', core.check_imported_sites(core.read_import('core.sites', p_rows)))
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_sites is $$Import sites

A row is matched by its code; the account reaches the sites that it creates. Time zone, currency, calendar and archiving
of an existing site cannot change: use update_site. Defaults: time_zone UTC, currency EUR.
p_rows: At most 10,000 objects with the fields of create_site, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows, or of a site out of
your reach), and keeps nothing then.$$;
