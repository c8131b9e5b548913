-- Writes when the calibration of assets is due, where requests that changed it met. Answers how many assets. Looks at
-- nothing else.
create or replace function tool.keep_due_days(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return core.take_marked('keep_due_days', 'tool.keep_due_day_of', p_at);
end
$$;

grant execute on function tool.keep_due_days to assetry_worker;
