create or replace function api.issue_report_address(
  p_report_run_id uuid,
  p_minutes       integer default null,
  p_uses          integer default null,
  p_days          integer default null
)
returns setof file.address_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_is_shared boolean := p_uses is not null or p_days is not null;
  v_answer    jsonb   := core.begin_action(
    'issue_report_address', case when v_is_shared then 'report.share' end,
    jsonb_build_array(p_report_run_id, p_minutes, p_uses, p_days)
  );
begin
  if v_answer is null then
    perform file.check_issue('ORIGINAL', p_minutes, p_uses, p_days, 20, 7);
    v_answer := core.finish_action(
      report.issued_address(
        report.readable_run(p_report_run_id), v_is_shared, coalesce(p_uses, 20),
        clock_timestamp() + case
          when v_is_shared then make_interval(days => coalesce(p_days, 7))
          else make_interval(mins => coalesce(p_minutes, 5))
        end
      )
    );
  end if;

  return next jsonb_populate_record(
    null::file.address_answer, v_answer || jsonb_build_object('url', '/files/open/' || file.token_of(v_answer))
  );
end
$$;

comment on function api.issue_report_address is $$Issue an address of the file of a report run

Of a run of yours that is DONE. Whoever has the address reads the file until it expires: keep it out of logs.
An API key issues addresses of runs that it has started. With p_uses or p_days it is for people without an account and
needs the permission report.share; it shows the file of this run alone, which does not change, until the file is kept no
longer. Requests of one network within a minute of its use count as that use. revoke_file_share ends such an address.
p_minutes: Minutes until the address expires, 1 to 60; default 5
p_uses: Number of uses, 1 to 20; default 20 when p_days is given
p_days: Days until the address expires, 1 to 7; default 7 when p_uses is given
Refuses with REPORT_RUN_NOT_FOUND, REPORT_RUN_NOT_DONE, REPORT_RUN_OF_ANOTHER (a service account acts for a person),
FILE_ON_HOLD, PERMISSION_DENIED and VALIDATION_FAILED.$$;
