-- Makes the log's partitions of this month and of the months ahead, and of every month that has lines in the rest, so
-- that the rest is empty again afterwards. Answers how many it made.
create or replace function audit.create_partitions(p_months_ahead integer default 3)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_month timestamptz;
  v_count integer := 0;
begin
  for v_month in
    select date_trunc('month', clock_timestamp(), 'UTC') + make_interval(months => m)
      from generate_series(0, p_months_ahead) as m
     union
    select date_trunc('month', r.at, 'UTC') from audit.events_rest as r where isfinite(r.at)
     order by 1
  loop
    if to_regclass('audit.' || audit.partition_name(v_month)) is null then
      perform audit.add_partition(v_month);
      v_count := v_count + 1;
    end if;
  end loop;

  return v_count;
end
$$;
