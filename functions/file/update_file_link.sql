create or replace function api.update_file_link(
  p_file_link_id uuid,
  p_values       api.field_values,
  p_row_version  integer default null
)
returns setof file.link_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_file_link', null, jsonb_build_array(p_file_link_id, p_values, p_row_version)
  );
  v_link   file.links;
begin
  if v_answer is null then
    p_values := core.check_values('file.links', p_values, 'update');
    v_link := file.lock_link(p_file_link_id, p_row_version);
    v_link := jsonb_populate_record(v_link, core.merge_values('file.links', to_jsonb(v_link), p_values));
    v_link := file.change_link(v_link);
    v_answer := core.finish_action(core.answer(to_jsonb(v_link), null::file.link_answer));
  end if;

  return next jsonb_populate_record(null::file.link_answer, v_answer);
end
$$;

comment on function api.update_file_link is $$Change the link of a file

Omitted fields keep their values. Needs the permission to change the record.
Refuses with FILE_LINK_NOT_FOUND, PERMISSION_DENIED, STALE_ROW and VALIDATION_FAILED.$$;
