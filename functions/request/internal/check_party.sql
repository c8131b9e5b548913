-- Refuses to speak for somebody else: a request is answered, cancelled and reopened by who asks, or by who decides.
create or replace function request.check_party(p_request request.requests)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_request.requester_id is distinct from core.current_account_id()
     and not core.has_permission('request.triage')
  then
    perform core.refuse(
      'NOT_THE_REQUESTER',
      format('Request %s belongs to another requester; accounts that triage requests can act for them',
        p_request.request_number),
      403
    );
  end if;
end
$$;

grant execute on function request.check_party to assetry_api;
