-- The last line of the log that is chained, in the order of the feed.
create or replace function audit.chained_through(out p_transaction xid8, out p_sequence bigint)
language sql
stable
set search_path = ''
as $$
  select coalesce(l.through_transaction, '0'::xid8), coalesce(l.through_sequence, 0)
    from (values (1)) as one (row)
    left join lateral (
      select b.through_transaction, b.through_sequence
        from audit.log_batches as b
       order by b.through_transaction desc, b.through_sequence desc
       limit 1
    ) as l on true
$$;
