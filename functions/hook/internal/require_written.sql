-- Refuses to read on a standby that has not applied what the caller wrote last: the gateway asks the primary then. It
-- asks for the transaction's status, because the snapshots of a standby do not list what runs: one that began earlier
-- and commits later is taken for visible there.
create or replace function hook.require_written(p_written xid8)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- Of what is to come there is no status.
  if (
    case
      when p_written >= pg_snapshot_xmax(pg_current_snapshot()) then true
      else pg_xact_status(p_written) = 'in progress'
    end
  ) then
    perform core.refuse(
      'STANDBY_BEHIND', 'The standby has not applied your last change', 503, p_headers => '{"Retry-After": "1"}'
    );
  end if;
end
$$;

grant execute on function hook.require_written to assetry_auth;
