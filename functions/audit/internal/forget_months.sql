-- Takes the months that are older than the log is kept off the log, and drops those that an earlier run took off: a
-- large table takes its time to drop, and the log must not be locked as long. A month of which a reader of the feed has
-- not read all stays, and so does one that is not chained to its end. Each organization's chain says that it was
-- forgotten. Answers how many months it dropped or took off.
create or replace function audit.forget_months()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
set lock_timeout = '50ms'
as $$
declare
  c_attempts constant integer := 20;
  v_before text := audit.partition_name(clock_timestamp() - core.retention('audit.events') - interval '1 month');
  v_name   text;
  v_off    text[] := '{}';
  v_count  integer := 0;
  v_unread boolean;
  v_is_attached boolean;
begin
  -- The names are in the order of time.
  for v_name, v_is_attached in
    select c.relname, c.relispartition
      from pg_catalog.pg_class as c
     where c.relnamespace = 'audit'::regnamespace
       and c.relkind = 'r'
       and c.relname ~ '^events_\d{4}_\d{2}$'
       and c.relname <= v_before
     order by c.relname
  loop
    if v_is_attached then
      execute format(
        'select exists (
           select 1
             from (
                    select c.transaction, c.sequence from audit.feed_cursors as c
                     union all
                    select h.p_transaction, h.p_sequence from audit.chained_through() as h
                  ) as f
            where exists (
              select 1 from audit.%I as e where (e.transaction, e.sequence) > (f.transaction, f.sequence)
            )
         )', v_name
      ) into v_unread;
      v_off := v_off || case when v_unread then '{}' else array[v_name] end;
    else
      execute format('drop table audit.%I', v_name);
      v_count := v_count + 1;
    end if;
  end loop;

  for v_attempt in 1 .. case v_off when '{}' then 0 else c_attempts end loop
    begin
      perform audit.hold_chain();
      lock table only audit.events in access exclusive mode;
      lock table audit.events_rest in access exclusive mode;

      foreach v_name in array v_off loop
        execute format('alter table audit.events detach partition audit.%I', v_name);
        perform audit.chain_forgotten(substr(v_name, 8));
      end loop;

      return v_count + cardinality(v_off);
    exception
      when lock_not_available then
        if v_attempt = c_attempts then
          perform core.refuse(
            'LOG_IN_USE', 'Old months cannot be detached while a log reader is open', 503,
            p_hint => 'The next run tries again'
          );
        end if;
        perform pg_sleep(0.2);
    end;
  end loop;

  return v_count;
end
$$;
