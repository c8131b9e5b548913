-- The next lines of the log for this reader, in the order of (transaction, sequence), and notes that they were read:
-- each line is read once, and none is left out, however late its transaction commits. Only what is older than every
-- transaction still at work is told, because only then can nothing come before it any more. What the caller does with
-- the lines belongs into the same transaction: rolled back, they are read again. Two callers of one name take turns.
-- Whole transactions come, so that what one request did is never read in two parts: more than p_limit lines where the
-- last transaction has more.
-- Of one record the later line has the greater sequence and row_version: transactions that ran at the same time are
-- told in the order in which they began to write.
create or replace function audit.read_feed(p_consumer text, p_limit integer default 500)
returns setof audit.events
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_cursor audit.feed_cursors;
  v_event  audit.events;
begin
  -- A statement of its own: the next one sees what whoever held the row has committed.
  update audit.feed_cursors as c
     set read_at = clock_timestamp()
   where c.consumer = p_consumer
  returning * into v_cursor;

  if not found then
    perform core.refuse(
      'FEED_NOT_FOUND', format('No feed is named %s', p_consumer), 404, p_hint => 'Create it with audit.open_feed'
    );
  end if;

  perform audit.check_server(v_cursor.transaction);

  for v_event in
    select (l.line).*
      from (
        select e as line, e.transaction, e.sequence
          from audit.events as e
         where (e.transaction, e.sequence) > (v_cursor.transaction, v_cursor.sequence)
           and e.transaction < (select audit.settled_before())
         order by e.transaction
         fetch first p_limit rows with ties
      ) as l
     order by l.transaction, l.sequence
  loop
    return next v_event;
  end loop;

  if found then
    update audit.feed_cursors as c
       set transaction = v_event.transaction,
           sequence = v_event.sequence
     where c.id = v_cursor.id;
  end if;
end
$$;

grant execute on function audit.read_feed to assetry_worker;
