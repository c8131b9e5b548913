-- Reads the values of a new import, refuses all faults at once, and then whoever may not import into the list.
create or replace function integration.check_import(p_values jsonb)
returns integration.imports
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read       record := core.read_record('integration.imports', p_values, 'create');
  v_faults     jsonb  := v_read.p_faults;
  v_list       text   := v_read.p_kept ->> 'list';
  v_permission text   := integration.import_permission(v_list);
begin
  if v_list is not null and v_permission is null then
    v_faults := v_faults || core.fault('list', 'NOT_IN_VOCABULARY', 'Files are not imported into this list');
  elsif v_permission is not null and v_read.p_kept ->> 'default_values' is not null then
    v_faults := v_faults || integration.default_faults(v_list, v_read.p_kept -> 'default_values');
  end if;

  perform core.refuse_faults(v_faults);
  perform core.require_permission(v_permission);
  perform integration.require_own_import(core.current_api_key_id());
  return jsonb_populate_record(null::integration.imports, v_read.p_kept);
end
$$;

grant execute on function integration.check_import to assetry_api;
