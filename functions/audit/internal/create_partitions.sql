-- Makes the log's partition of this month and of the months ahead. Run by the worker; rows of a month
-- without one are kept in the rest partition.
create or replace function audit.create_partitions(p_months_ahead integer default 3)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_month timestamptz;
  v_name  text;
begin
  for v_month in
    select date_trunc('month', now(), 'UTC') + make_interval(months => m) from generate_series(0, p_months_ahead) as m
  loop
    v_name := 'events_' || to_char(v_month at time zone 'UTC', 'YYYY_MM');

    if to_regclass('audit.' || v_name) is null then
      execute format(
        'create table audit.%I partition of audit.events for values from (%L) to (%L)',
        v_name, v_month, v_month + interval '1 month'
      );
      execute format('alter table audit.%I enable row level security', v_name);
    end if;
  end loop;
end
$$;

grant execute on function audit.create_partitions to assetry_worker;
