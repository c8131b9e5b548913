create or replace function api.create_import(p_values api.field_values)
returns setof integration.import_file_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_import', 'import.create', jsonb_build_array(p_values));
begin
  if v_answer is null then
    v_answer := core.finish_action(integration.store_import(integration.check_import(p_values)));
  end if;

  return next jsonb_populate_record(null::integration.import_file_answer, v_answer);
end
$$;

comment on function api.create_import is $$Create an import of a file

Reads CSV or XLSX with a header in its first row: from file_link_id, or from the file that create_upload with p_entity
integration.imports sends to this import. At most 100,000 rows, 200 columns and, of XLSX, 20 MiB. The import is then
MAPPED, with a mapping proposed by header: the same name, the newest saved mapping for these headers, the export of a
known product, or a similar name; /imports has it, with the headers that are not mapped. FAILED names what cannot be
read in fault. Next: update_import, start_import_check, start_import. Also needs the permission of the import, such as
asset.import. The list may also be people or opening_balances, for import_people and import_opening_balances.
Refuses with VALIDATION_FAILED, IMPORT_OF_ANOTHER (a service account acts for a person), TOO_MANY_IMPORTS (20 that have
not ended) and FILE_ON_HOLD.$$;
