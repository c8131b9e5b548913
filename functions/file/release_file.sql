create or replace function api.release_file(p_file_id uuid, p_row_version integer default null)
returns setof file.file_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'release_file', 'file.manage', jsonb_build_array(p_file_id, p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.answer(to_jsonb(file.move_file(p_file_id, p_row_version, 'release_file', null)), null::file.file_answer)
    );
  end if;

  return next jsonb_populate_record(null::file.file_answer, v_answer);
end
$$;

comment on function api.release_file is $$Release a file that is on hold

The file is read again. The account must reach all sites.
Refuses with FILE_NOT_FOUND, NOT_ALL_SITES, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
