-- Calculates shifts of workers ahead whose patterns, calendars or home sites changed, and of everybody once a week, so
-- that 90 days ahead are always there. Answers how many workers had other shifts. Looks at nobody else.
create or replace function workforce.keep_worker_shifts(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return core.take_marked('keep_worker_shifts', 'workforce.keep_shifts_of_worker', p_at);
end
$$;

grant execute on function workforce.keep_worker_shifts to assetry_worker;
