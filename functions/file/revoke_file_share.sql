create or replace function api.revoke_file_share(p_file_share_id uuid, p_row_version integer default null)
returns setof file.share_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('revoke_file_share', null, jsonb_build_array(p_file_share_id, p_row_version));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.answer(to_jsonb(file.end_share(file.lock_share(p_file_share_id, p_row_version))), null::file.share_answer)
    );
  end if;

  return next jsonb_populate_record(null::file.share_answer, v_answer);
end
$$;

comment on function api.revoke_file_share is $$Revoke an address for people without an account

It opens nothing from now on, for good. Yours; with file.manage at all sites those of everybody. An API
key needs one of file.share, report.share and file.manage.
Refuses with FILE_SHARE_NOT_FOUND, FILE_SHARE_REVOKED and STALE_ROW.$$;
