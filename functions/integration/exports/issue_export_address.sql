create or replace function api.issue_export_address(p_export_id uuid, p_minutes integer default null)
returns setof file.address_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'issue_export_address', 'organization.export', jsonb_build_array(p_export_id, p_minutes)
  );
  v_export integration.exports;
begin
  if v_answer is null then
    perform file.check_issue('ORIGINAL', p_minutes, null, null);
    v_export := integration.readable_export(p_export_id);
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_export.link_id, 'variant', 'o',
        'expires_at', date_trunc(
          'second',
          least(clock_timestamp() + make_interval(mins => coalesce(p_minutes, 5)), v_export.expires_at)
        )
      )
    );
  end if;

  return next jsonb_populate_record(
    null::file.address_answer, v_answer || jsonb_build_object('url', '/files/open/' || file.token_of(v_answer))
  );
end
$$;

comment on function api.issue_export_address is $$Issue an address of the archive of an export

Of an export of yours that is DONE. Whoever has the address reads the archive until it expires: keep it out of logs. An
API key issues addresses of exports that it has started.
p_minutes: Minutes until the address expires, 1 to 60; default 5
Refuses with PERMISSION_DENIED, EXPORT_NOT_FOUND, EXPORT_NOT_DONE, EXPORT_OF_ANOTHER (a service account acts for a
person), FILE_ON_HOLD and VALIDATION_FAILED.$$;
