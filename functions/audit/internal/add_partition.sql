-- Gives a month of the log its partition: the table is made on its own and then attached, which locks the log for none
-- who read or write it. Attaching locks the rest partition for a moment, which readers of the log may hold: nobody
-- waits for that longer than the lock's time-out, because the attempt gives up and tries again. Lines of the month that
-- lie in the rest move with it: most before the lock, and those that came meanwhile under it.
create or replace function audit.add_partition(p_month timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
set lock_timeout = '50ms'
as $$
declare
  c_attempts constant integer := 20;
  v_name text := audit.partition_name(p_month);
  v_to   timestamptz := (p_month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  v_move text := format(
    'with moved as (delete from audit.events_rest where at >= %L and at < %L returning *)
     insert into audit.%I select * from moved', p_month, v_to, v_name
  );
begin
  execute format('create table audit.%I (like audit.events including all excluding identity)', v_name);
  execute format('alter table audit.%I enable row level security', v_name);
  -- With it, attaching does not look at the rows.
  execute format('alter table audit.%I add constraint bounds check (at >= %L and at < %L)', v_name, p_month, v_to);
  execute v_move;

  for v_attempt in 1 .. c_attempts loop
    begin
      -- Nobody writes into months that have not begun. Of others, a line on its way into the rest would be refused when
      -- the rest has it no more: writers wait for the move before they choose.
      if p_month < clock_timestamp() + interval '1 day' then
        lock table only audit.events in share row exclusive mode;
      end if;

      lock table audit.events_rest in access exclusive mode;
      execute v_move;
      execute format(
        'alter table audit.events attach partition audit.%I for values from (%L) to (%L)', v_name, p_month, v_to
      );
      execute format('alter table audit.%I drop constraint bounds', v_name);
      return;
    exception
      when lock_not_available then
        if v_attempt = c_attempts then
          perform core.refuse(
            'LOG_IN_USE', format('%s cannot be attached while a log reader is open', v_name), 503,
            p_hint => 'The next run tries again'
          );
        end if;
        perform pg_sleep(0.2);
    end;
  end loop;
end
$$;
