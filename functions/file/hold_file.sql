create or replace function api.hold_file(p_file_id uuid, p_reason text, p_row_version integer default null)
returns setof file.file_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'hold_file', 'file.manage', jsonb_build_array(p_file_id, p_reason, p_row_version)
  );
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500, true);
    v_answer := core.finish_action(
      core.answer(
        to_jsonb(file.move_file(p_file_id, p_row_version, 'hold_file', p_reason)), null::file.file_answer
      )
    );
  end if;

  return next jsonb_populate_record(null::file.file_answer, v_answer);
end
$$;

comment on function api.hold_file is $$Put a file on hold

Nobody reads the file, and issued addresses end, until release_file. The same content is refused when it is uploaded
again. The account must reach all sites.
p_reason: Reason, at most 500 characters
Refuses with FILE_NOT_FOUND, NOT_ALL_SITES, STALE_ROW, VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
