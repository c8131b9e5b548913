-- Whether the server takes writes, and how far its log of transactions reaches: on a standby, what is applied. The
-- gateway compares the two before it sends reads to a standby.
create or replace function hook.log_position()
returns text
language sql
volatile
set search_path = ''
as $$
  select case
           when pg_is_in_recovery() then concat('standby ', pg_last_wal_replay_lsn() - '0/0')
           else concat('primary ', pg_current_wal_flush_lsn() - '0/0')
         end
$$;

grant execute on function hook.log_position to assetry_auth;
