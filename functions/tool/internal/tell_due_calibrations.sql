-- Notifies of calibrations that are due in 30 and 7 days and today, by the day of the site of the asset, in all
-- organizations; answers of how many. Looks only at what is noted for it: a day on which a notice is to be sent.
-- Fifty a call; what fails with one stops no other.
create or replace function tool.tell_due_calibrations(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'tell_due_calibrations', true);
  return core.take_marked('tell_due_calibrations', 'tool.tell_due_calibration', p_at);
end
$$;

grant execute on function tool.tell_due_calibrations to assetry_worker;
