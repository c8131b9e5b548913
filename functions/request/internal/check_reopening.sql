-- Refuses to reopen a request whose work was finished too long ago: then it is a new one.
create or replace function request.check_reopening(p_request request.requests)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_days integer := coalesce((select p.reopen_days from request.portals as p where p.id = p_request.portal_id), 14);
begin
  if clock_timestamp() > p_request.resolved_at + make_interval(days => v_days) then
    perform core.refuse(
      'REOPENING_OVER',
      format('Request %s was resolved more than %s days ago', p_request.request_number, v_days), 422,
      p_hint => 'Submit a new request'
    );
  end if;
end
$$;

grant execute on function request.check_reopening to assetry_api;
