-- Refuses to go on where the log comes from a server whose transactions have higher numbers: new lines would be taken
-- for old ones.
create or replace function audit.check_server(p_transaction xid8)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_transaction > pg_snapshot_xmax(pg_current_snapshot()) then
    perform core.refuse(
      'FEED_OF_ANOTHER_SERVER', 'The log comes from another server, whose transaction numbers are higher', 503,
      p_hint => 'Restore the backup as docs/operations.md, Backup, describes'
    );
  end if;
end
$$;
