-- Keeps a month of the organization from being closed until the transaction ends: any number of postings hold it
-- together, and none of them waits for another. Whoever closes or reopens a month (p_is_shared false) waits for those
-- that post in it, and posts nothing. Taken after all rows (ADR 18); a month needs no row for it. Whoever closes the
-- first month closes all before it, whichever they are: null is all months that are over.
create or replace function core.lock_month(p_month_on date, p_is_shared boolean)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_key integer := hashtext(core.current_organization_id()::text || coalesce(p_month_on::text, ''));
begin
  if not p_is_shared then
    perform pg_advisory_xact_lock(hashtext('core.periods'), v_key);
    return;
  end if;

  -- Over at every site, wherever it lies.
  if p_month_on < date_trunc('month', clock_timestamp() at time zone 'UTC' + interval '14 hours')::date then
    perform core.lock_month(null, true);
  end if;

  perform pg_advisory_xact_lock_shared(hashtext('core.periods'), v_key);
end
$$;

grant execute on function core.lock_month to assetry_api;
