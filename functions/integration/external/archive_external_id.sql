create or replace function api.archive_external_id(p_external_id_id uuid, p_row_version integer default null)
returns setof integration.external_id_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'archive_external_id', 'external_id.manage', jsonb_build_array(p_external_id_id, p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(integration.end_external_id(p_external_id_id, p_row_version));
  end if;

  return next jsonb_populate_record(null::integration.external_id_answer, v_answer);
end
$$;

comment on function api.archive_external_id is $$Archive the id of a record in another system

It names the record no more, and can be given to another record.
Refuses with EXTERNAL_ID_NOT_FOUND (also when it is archived) and STALE_ROW.$$;
