-- Keeps the figures of the sites that are due, in all organizations; answers how many were kept.
create or replace function report.take_snapshots(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'take_snapshots', true);
  return core.take_marked('take_snapshots', 'report.take_snapshot', p_at);
end
$$;

grant execute on function report.take_snapshots to assetry_worker;
