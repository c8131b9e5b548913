-- Stores an export of the caller; an account has three at most that have not ended. The account is locked, so that two
-- at once count each other.
create or replace function integration.store_export(p_export integration.exports)
returns integration.exports
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  perform from identity.accounts as a where a.id = core.current_account_id() for no key update;

  if (
    select count(*)
      from integration.exports as e
     where e.organization_id = core.current_organization_id()
       and e.account_id = core.current_account_id()
       and e.status in ('QUEUED', 'RUNNING')
  ) >= 3 then
    perform core.refuse(
      'TOO_MANY_EXPORTS', 'Three exports of the account have not ended', 429,
      p_hint => 'Cancel exports that nobody needs, or try again later', p_headers => '{"Retry-After": "60"}'
    );
  end if;

  insert into integration.exports (format, lists, since_at)
  values (p_export.format, p_export.lists, p_export.since_at)
  returning * into v_export;

  return v_export;
end
$$;

grant execute on function integration.store_export to assetry_api;
