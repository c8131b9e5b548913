-- The cursor of list_changes behind a line of the log: see audit.read_cursor.
create or replace function audit.make_cursor(p_transaction xid8, p_sequence bigint, p_at timestamptz, p_digest text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select format(
    'c1-%s-%s-%s-%s-%s', p_transaction, p_sequence, extract(epoch from p_at)::bigint, audit.feed_server(), p_digest
  )
$$;

grant execute on function audit.make_cursor to assetry_list;
