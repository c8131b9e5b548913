-- Forgets a reader of the feed, so that old months need not wait for it.
create or replace function audit.close_feed(p_consumer text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$ delete from audit.feed_cursors where consumer = p_consumer $$;

grant execute on function audit.close_feed to assetry_worker;
