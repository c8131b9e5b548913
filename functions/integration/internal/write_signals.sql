-- Writes the signals of the records that are to be looked at by now, in all organizations; returns how many.
create or replace function integration.write_signals(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'write_signals', true);
  return core.take_marked('write_signals', 'integration.write_signal', p_at);
end
$$;

grant execute on function integration.write_signals to assetry_worker;
