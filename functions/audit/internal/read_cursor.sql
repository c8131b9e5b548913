-- What a cursor of list_changes says: the last line that was read, and what its reader could read then. p_is_cursor: it
-- has the form of one; none is one. p_is_expired: lines behind it may be gone, or the numbers of transactions belong to
-- another server.
create or replace function audit.read_cursor(
  p_cursor          text,
  out p_is_cursor   boolean,
  out p_is_expired  boolean,
  out p_transaction xid8,
  out p_sequence    bigint,
  out p_digest      text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_parts text[] := regexp_match(
    p_cursor, '^c1-([0-9]{1,18})-([0-9]{1,18})-([0-9]{1,11})-([0-9a-f]{12})-([0-9a-f]{16})$'
  );
  v_days  integer;
begin
  select case when not r.is_forever then coalesce(r.days, r.default_days) end into v_days
    from core.retentions as r
   where r.name = 'audit.events';

  p_is_cursor := p_cursor is null or v_parts is not null;
  p_transaction := v_parts[1]::xid8;
  p_sequence := v_parts[2]::bigint;
  p_digest := v_parts[5];
  p_is_expired := coalesce(
    v_parts[4] <> audit.feed_server()
      or p_transaction > pg_snapshot_xmax(pg_current_snapshot())
      or to_timestamp(v_parts[3]::bigint) < now() - make_interval(days => least(60, v_days)),
    false
  );
end
$$;

grant execute on function audit.read_cursor to assetry_list;
