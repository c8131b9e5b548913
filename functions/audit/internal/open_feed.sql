-- Begins to read the log as a feed, under a name of the reader's own: from now on, or from the first line that there
-- is. Begun already, it goes on where it is.
create or replace function audit.open_feed(p_consumer text, p_is_from_start boolean default false)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into audit.feed_cursors (consumer, transaction, sequence)
  values (
    p_consumer, case when p_is_from_start then '0'::xid8 else audit.settled_before() end, 0
  )
  on conflict (consumer) do nothing
$$;

grant execute on function audit.open_feed to assetry_worker;
