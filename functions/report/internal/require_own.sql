-- Refuses who acts for another account: a run reads by the rights of its account alone, so a service account that acts
-- for a person would read more by it.
create or replace function report.require_own()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if core.current_actor_id() <> core.current_account_id() then
    perform core.refuse(
      'REPORT_RUN_OF_ANOTHER', 'The run reads for another account', 403, p_hint => 'Sign in as the account itself'
    );
  end if;
end
$$;

grant execute on function report.require_own to assetry_api;
