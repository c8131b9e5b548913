create or replace function api.archive_file_link(p_file_link_id uuid, p_row_version integer default null)
returns setof file.link_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'archive_file_link', null, jsonb_build_array(p_file_link_id, p_row_version)
  );
  v_link   file.links;
begin
  if v_answer is null then
    v_link := file.lock_link(p_file_link_id, p_row_version);

    if v_link.is_answer then
      perform core.refuse(
        'FILE_LINK_IN_USE', 'An answer at the record names this file', 409,
        p_hint => 'Remove the file from the answer, or keep it as evidence'
      );
    end if;

    v_link := file.end_link(v_link);
    v_answer := core.finish_action(core.answer(to_jsonb(v_link), null::file.link_answer));
  end if;

  return next jsonb_populate_record(null::file.link_answer, v_answer);
end
$$;

comment on function api.archive_file_link is $$Archive the link of a file

The record shows the file no more, and issued addresses of the link end. A file without links is deleted after 30 days;
one that was a certificate, signature or invoice after 10 years. Needs the permission to change the record.
Refuses with FILE_LINK_NOT_FOUND, PERMISSION_DENIED, FILE_LINK_IN_USE and STALE_ROW.$$;
